import { boolean, code, resource, secret, text } from '@pavilion/declare'
import { guardStatus } from './codes.ts'

/** Somebody who stands at gates with a phone, and signs in there with a PIN. */
export const registerUserGateGuard = resource('registerUserGateGuard', '门岗人员', 'Guard', {
  scope: 'project',
  title: 'name',
  import: false,
  fields: {
    name: text('姓名', 'Name', {
      required: true,
      max: 100,
      unique: true,
      search: true,
      hint: [
        '活动有门岗人员后，手持设备须由其中一人登录才能核验，记录归于其名下',
        'Once an event has guards, one of them signs in before a handheld takes a scan. Records carry the name',
      ],
    }),
    pin: secret('PIN', 'PIN', {
      max: 200,
      example: '40729',
      hint: [
        '4 到 8 位数字，不能是重复或连续数字；只能重设，不能查看。没有 PIN 不能登录',
        '4 to 8 digits, not repeated or in sequence. It can be replaced and never read. Nobody signs in without one',
      ],
    }),
    mayLetIn: boolean('可人工放行', 'May let in by hand', {
      filter: true,
      hint: [
        '在允许人工放行的设备上，凭本人 PIN 放行，断网时也可以',
        'With their own PIN, on devices that may let in by hand; without a line too',
      ],
    }),
    status: code('状态', 'Status', guardStatus, { default: guardStatus.active, filter: true }),
  },
})
