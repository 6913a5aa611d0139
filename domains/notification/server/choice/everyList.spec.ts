import { describe, it } from 'node:test'
import type { AnyField } from '@pavilion/declare'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'

const server = await startTestServer()
/** Lists with a personal number whose people are not messaged from there, and why. */
const others: Readonly<Record<string, string>> = {
  seller: 'an organiser is not a person of the event',
  sysUser: 'colleagues are told by the product itself',
  orderContact: 'its order is messaged',
  invoice: 'it goes to its buyer by itself',
  invoiceInfo: 'a buyer keeps it for invoices',
  commonLoginUser: 'a participant of another product, whose web user is messaged',
}

describe('every list of people', () => {
  it('offers to message those whom it holds', async () => {
    const { resources } = server.system.catalogue
    const withNumber = [...resources.values()].filter(of => {
      const fields = Object.values(of.fields as Record<string, AnyField>)
      const isPersonal = fields.some(({ kind, personal }) => personal && (kind === 'phone' || kind === 'email'))
      return isPersonal && of.operations.includes('getList') && of.scope === 'project' && of.log !== true
    })
    const without = withNumber.filter(({ contact }) => !contact).map(({ name }) => name)
    expect(without.filter(name => !(name in others))).toEqual([])
    for (const [name, of] of resources)
      if (of.contact?.through) expect([name, of.fields[of.contact.through]?.kind]).toEqual([name, 'ref'])
  })
})
