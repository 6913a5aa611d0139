import { boolean, eventSettings, refs } from '@pavilion/declare'
import { byChannel, byGroup } from '@pavilion/hotel/model/settings.ts'

const passengers = ['乘客权限', 'Passengers'] as const
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
      '这些表单的报名记录生成乘客：姓名、手机号、邮箱、证件按题目标签读取；状态随审核结果',
      'Records of these forms become passengers: name, phone, e-mail and document by the labels of the questions, with the status of the review',
    ],
  }),
})
