import { boolean, fileCall, json, ref } from '@pavilion/declare'

const printer = ref('registerUserPrinter', '打印机', 'Printer')
const template = ref('registerUserCertTemplateConfig', '证件模板', 'Badge template')

export const printBadges = fileCall('/registerUser/printBadges', {
  name: ['打印证件', 'Print badges: their PDF, counted as printed'],
  body: {
    ids: json<readonly number[]>()('人员', 'People', { required: true, example: [1] }),
    registerUserCertTemplateConfigId: template,
    registerUserPrinterId: printer,
    again: boolean('再次打印', 'Print again'),
  },
  mediaType: 'application/pdf',
})
