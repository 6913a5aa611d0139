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
  FileAddOutlined,
  FileTextOutlined,
  FontColorsOutlined,
  FontSizeOutlined,
  GlobalOutlined,
  HomeOutlined,
  IdcardOutlined,
  PartitionOutlined,
  PictureOutlined,
  RightCircleOutlined,
  ScheduleOutlined,
  StarOutlined,
  TableOutlined,
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
  [kind.documents]: FileAddOutlined,
  [kind.signatureBoard]: EditOutlined,
  [kind.rows]: TableOutlined,
  [kind.heading]: FontColorsOutlined,
  [kind.text]: FileTextOutlined,
  [kind.hotelOrderSelect]: HomeOutlined,
}
const words = new Map(entriesOf(kind).map(({ code, zh, en }) => [code as number, say(zh, en)]))
export const typeWords = (type: number): Pair => words.get(type) ?? say('单行文本', 'Short text')
export const Sign = ({ of: Drawn }: { of: ComponentType }) => (
  <span className="fb-sign" aria-hidden="true">
    <Drawn />
  </span>
)
export const TypeSign = ({ type }: { type: number }) => <Sign of={signs[type] ?? IdcardOutlined} />
/** The types of question in the order of the palette. */
export const palette: readonly { readonly name: Pair; readonly types: readonly number[] }[] = [
  { name: say('文字与数字', 'Text and numbers'), types: [kind.input, kind.textarea, kind.number, kind.rate] },
  { name: say('选择', 'Choices'), types: [kind.radio, kind.checkbox, kind.select, kind.cascader, kind.secondRadio] },
  { name: say('日期与时间', 'Date and time'), types: [kind.date, kind.datetime, kind.time, kind.year] },
  { name: say('地区', 'Places'), types: [kind.provinceCityDistrict, kind.provinceCity, kind.country] },
  {
    name: say('图片与文件', 'Pictures and files'),
    types: [kind.image, kind.multiImage, kind.faceImage, kind.fileUpload, kind.documents, kind.signatureBoard],
  },
  { name: say('表格', 'Tables'), types: [kind.rows] },
  { name: say('标题与说明', 'Headings and text'), types: [kind.heading, kind.text] },
  { name: say('业务', 'Services'), types: [kind.hotelOrderSelect] },
]
