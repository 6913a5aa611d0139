import { resource, standardOperations } from '@pavilion/declare'
import { accessSettings } from '@pavilion/access/model/settings.ts'
import { hotelSettings } from '@pavilion/hotel/model/settings.ts'
import { invoiceSettings } from '@pavilion/invoice/model/settings.ts'
import { mealSettings } from '@pavilion/meal/model/settings.ts'
import { notificationSettings } from '@pavilion/notification/model/settings.ts'
import { orderSettings } from '@pavilion/order/model/settings.ts'
import { recruitSettings } from '@pavilion/recruit/model/settings.ts'
import { registrationSettings } from '@pavilion/registration/model/settings.ts'
import { signinSettings } from '@pavilion/signin/model/settings.ts'
import { transportSettings } from '@pavilion/transport/model/settings.ts'

/**
 * The settings of an event: one row, whose columns are what each domain declares (`model/settings.ts`)
 * and reads. Sections of one name stand together on the screen (back-office §3, §6, §9).
 */
export const projectSetting = resource('projectSetting', '活动设置', 'Event settings', {
  operations: standardOperations,
  scope: 'project',
  title: 'orderNumberGeneration',
  import: false,
  unique: [[]],
  personal: { purpose: 'business', until: 'organiser' },
  fields: {
    ...orderSettings.fields,
    ...notificationSettings.fields,
    ...invoiceSettings.fields,
    ...accessSettings.fields,
    ...signinSettings.fields,
    ...registrationSettings.fields,
    ...hotelSettings.fields,
    ...transportSettings.fields,
    ...mealSettings.fields,
    ...recruitSettings.fields,
  },
})
