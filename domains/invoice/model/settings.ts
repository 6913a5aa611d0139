import { code, eventSettings } from '@pavilion/declare'
import { services } from '@pavilion/notification/model/settings.ts'
import { invoicePlatform } from './codes.ts'

/** Which service issues the invoices of an event. */
export const invoiceSettings = eventSettings({
  invoicePlatform: code('开票平台', 'Invoice platform', invoicePlatform, {
    section: services,
    hint: ['电子发票由所选平台开具；留空则由人工开具', 'Issues electronic invoices. Leave empty to issue them by hand'],
  }),
})
