import { describe, it } from 'node:test'
import { expect } from 'expect'
import { email, phone, resource, text } from '@pavilion/declare'
import { importColumns } from './columns.ts'
import { columnsIn, nameInTwo } from './headings.ts'

/** The headings of lists of people as the exports of other products have them. */
const exports = {
  Indico: ['ID', 'Name', 'Email Address', 'Affiliation', 'Position', 'Phone Number', 'Country', 'Registration state'],
  Odoo: ['Registration Date', 'Attendee Name', 'Email', 'Phone', 'Company Name', 'Event', 'Event Ticket', 'Status'],
  Eventbrite: [
    ...['Order #', 'Order Date', 'Prefix', 'First Name', 'Last Name', 'Suffix', 'Email', 'Quantity', 'Ticket Type'],
    ...['Attendee #', 'Order Type', 'Currency', 'Total Paid', 'Attendee Status', 'Home Phone', 'Cell Phone'],
    ...['Job Title', 'Company', 'Website'],
  ],
  WeChat: ['序号', '提交时间', '微信昵称', '姓名', '手机', '公司', '职务', '邮箱', '票种', '订单号', '签到状态'],
} as const
const attendee = resource('attendee', '参会人', 'Attendee', {
  scope: 'shared',
  title: 'name',
  contact: { name: 'name', company: 'company', phoneNumber: 'phoneNumber', email: 'email' },
  fields: {
    name: text('姓名', 'Name', { required: true }),
    company: text('单位', 'Company'),
    phoneNumber: phone('手机号', 'Phone number'),
    email: email('邮箱', 'E-mail'),
  },
})
const exhibitor = resource('exhibitor', '展商', 'Exhibitor', {
  scope: 'shared',
  title: 'name',
  contact: { name: 'contacter', company: 'name', phoneNumber: 'phoneNumber', email: 'email' },
  fields: {
    name: text('企业名称', 'Company name', { required: true }),
    contacter: text('联系人', 'Contact'),
    phoneNumber: phone('联系电话', 'Phone'),
    email: email('电子邮箱', 'E-mail'),
  },
})

describe('a list of people as another product exports it', () => {
  for (const [product, headings] of Object.entries(exports))
    for (const [of, whole, company] of [
      [attendee, 'name', 'company'],
      [exhibitor, 'contacter', 'name'],
    ] as const)
      it(`of ${product} goes into ${of.en}s: who, where from, phone and e-mail are found`, () => {
        for (const language of ['zh', 'en'] as const) {
          const columns = importColumns(of, language)
          const found = columnsIn(headings, columns).map(column => column?.name)
          const inTwo = nameInTwo(headings, columns)
          expect([...new Set([...found, inTwo?.column.name])].filter(name => name !== undefined).sort()).toEqual(
            [whole, company, 'email', 'phoneNumber'].sort(),
          )
        }
      })
})
