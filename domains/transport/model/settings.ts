import { boolean, codeList, eventSettings, integer, refs } from '@pavilion/declare'
import { byChannel, byGroup } from '@pavilion/hotel/model/settings.ts'
import { receiveTrackStep } from './codes.ts'

const passengers = ['乘客权限', 'Passengers'] as const
const transfers = ['接送', 'Transfers'] as const
const byHotelOfGroup = [
  '开启后，操作人只能查看和修改可入住其角色负责的酒店的乘客（按用户组、渠道或级别的酒店判断）；拥有全部权限的角色不受限',
  'When on, operators see and change only passengers whose group, channel or level stays in hotels in which their roles assign rooms. Roles with all rights are not limited',
] as const

/** Whether passengers are confined to what operators are responsible for. */
export const transportSettings = eventSettings({
  passengerByGroup: boolean('乘客按用户组限权', 'By user group', { section: passengers, hint: byGroup }),
  passengerByChannel: boolean('乘客按渠道限权', 'By channel', { section: passengers, hint: byChannel }),
  passengerByHotel: boolean('乘客按酒店限权', 'By hotel', { section: passengers, hint: byHotelOfGroup }),
  passengerForms: refs('webForm', '生成乘客的表单', 'Forms that make passengers', {
    section: passengers,
    hint: [
      '这些表单审核过的报名记录生成乘客：姓名、手机号、邮箱、证件按题目标签读取；状态随审核结果',
      'Reviewed records of these forms become passengers: name, phone, e-mail and document by the labels of the questions, with the status of the review',
    ],
  }),
  photoSteps: codeList('需拍照的步骤', 'Steps with a photo', receiveTrackStep, {
    section: transfers,
    hint: ['司机和志愿者完成这些步骤时须拍照', 'Who reports one of these steps takes a photo with it'],
  }),
  signatureSteps: codeList('需签名的步骤', 'Steps with a signature', receiveTrackStep, {
    section: transfers,
    hint: ['完成这些步骤时须由客人签名', 'The guest signs on the phone at these steps'],
  }),
  pickUpMinutes: integer('到站后接客分钟数', 'Minutes after arrival', {
    section: transfers,
    min: 0,
    max: 240,
    hint: ['到站多少分钟后发车；留空为 30', 'How long after an arrival the car leaves. Empty: 30'],
  }),
  seeOffMinutes: integer('提前到站分钟数', 'Minutes before departure', {
    section: transfers,
    min: 0,
    max: 480,
    hint: ['送站须提前多少分钟到站；留空为 90', 'How long before a departure guests are at the station. Empty: 90'],
  }),
})
