import { code, eventSettings } from '@pavilion/declare'
import { smsPlatform } from './codes.ts'

export const services = ['外部服务', 'Outside services'] as const

/** Which provider sends the text messages of an event. */
export const notificationSettings = eventSettings({
  smsPlatform: code('短信平台', 'SMS platform', smsPlatform, {
    default: smsPlatform.cloudVendor,
    section: services,
    hint: [
      '所选平台未接入时由另一平台发送；验证码发送失败时自动换另一平台',
      'If the selected platform is not set up, the other one is used. Verification codes that fail are resent through the other platform immediately',
    ],
  }),
})
