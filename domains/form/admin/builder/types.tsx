import {
  AppstoreOutlined,
  BorderlessTableOutlined,
  CalendarOutlined,
  CameraOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  DownCircleOutlined,
  EditOutlined,
  EnvironmentOutlined,
  FieldNumberOutlined,
  FieldTimeOutlined,
  FontSizeOutlined,
  GlobalOutlined,
  HomeOutlined,
  IdcardOutlined,
  PartitionOutlined,
  PictureOutlined,
  RightCircleOutlined,
  ScheduleOutlined,
  StarOutlined,
  UploadOutlined,
  AlignLeftOutlined,
} from '@ant-design/icons'
import { entriesOf, type Pair, say } from '@pavilion/declare'
import type { ComponentType } from 'react'
import { formComponentType as kind } from '../../model/codes.ts'

const signs: Readonly<Record<number, ComponentType>> = {
  [kind.input]: FontSizeOutlined,
  [kind.textarea]: AlignLeftOutlined,
  [kind.number]: FieldNumberOutlined,
  [kind.rate]: StarOutlined,
  [kind.select]: DownCircleOutlined,
  [kind.radio]: RightCircleOutlined,
  [kind.secondRadio]: BorderlessTableOutlined,
  [kind.checkbox]: CheckSquareOutlined,
  [kind.cascader]: PartitionOutlined,
  [kind.date]: CalendarOutlined,
  [kind.datetime]: ScheduleOutlined,
  [kind.time]: ClockCircleOutlined,
  [kind.year]: FieldTimeOutlined,
  [kind.provinceCityDistrict]: EnvironmentOutlined,
  [kind.provinceCity]: EnvironmentOutlined,
  [kind.country]: GlobalOutlined,
  [kind.image]: PictureOutlined,
  [kind.multiImage]: AppstoreOutlined,
  [kind.faceImage]: CameraOutlined,
  [kind.fileUpload]: UploadOutlined,
  [kind.signatureBoard]: EditOutlined,
  [kind.hotelOrderSelect]: HomeOutlined,
}
const words = new Map(entriesOf(kind).map(({ code, zh, en }) => [code as number, say(zh, en)]))
export const typeWords = (type: number): Pair => words.get(type) ?? say('单行文本', 'Input')
export function TypeSign({ type }: { type: number }) {
  const Sign = signs[type] ?? IdcardOutlined
  return (
    <span className="fb-sign" aria-hidden="true">
      <Sign />
    </span>
  )
}
/** The 22 types of question in the order of the palette. */
export const palette: readonly { readonly name: Pair; readonly types: readonly number[] }[] = [
  { name: say('文字与数字', 'Text and numbers'), types: [kind.input, kind.textarea, kind.number, kind.rate] },
  { name: say('选择', 'Choices'), types: [kind.radio, kind.checkbox, kind.select, kind.cascader, kind.secondRadio] },
  { name: say('日期与时间', 'Date and time'), types: [kind.date, kind.datetime, kind.time, kind.year] },
  { name: say('地区', 'Places'), types: [kind.provinceCityDistrict, kind.provinceCity, kind.country] },
  {
    name: say('图片与文件', 'Pictures and files'),
    types: [kind.image, kind.multiImage, kind.faceImage, kind.fileUpload, kind.signatureBoard],
  },
  { name: say('业务', 'Business'), types: [kind.hotelOrderSelect] },
]
const text: readonly number[] = [kind.input, kind.textarea]
const dates: readonly number[] = [kind.date, kind.datetime, kind.year]
const most: readonly number[] = [kind.checkbox, kind.rate, kind.multiImage]
const only: Readonly<Record<string, readonly number[]>> = {
  maxlength: text,
  minlength: text,
  letterOrDigitOnly: text,
  minDate: dates,
  maxDate: dates,
  maxCheckedItem: most,
  firstChoice: [kind.radio],
  placeholder: [...text, kind.number, kind.select, kind.cascader],
}
/** Whether a setting has a meaning for this type of question. */
export const concerns = (setting: string, type: number): boolean => only[setting]?.includes(type) ?? true
