import { join } from 'node:path'
import { describe, it } from 'node:test'
import { domain, screens } from '@pavilion/declare'
import { models } from '@pavilion/app-server/domains.ts'
import { expect } from 'expect'
import { viewModule } from './viewFiles.ts'

const domains = join(import.meta.dirname, '../../domains')
const withView = (view: string) =>
  domain({
    area: 'invoice',
    name: ['发票', 'Invoices'],
    screens: [screens('/invoices', [{ path: '/invoices/own', name: ['自有', 'Own'], view }])],
  })

describe("a domain's own views", () => {
  it('are found by the name of their file, and one without a file stops the build', () => {
    const file = join(domains, 'invoice/admin/MakeInvoice.tsx')
    expect(viewModule(withView('MakeInvoice'), domains)).toContain(
      `export const MakeInvoice = later(() => import(${JSON.stringify(file)}), 'MakeInvoice')`,
    )
    expect(() => viewModule(withView('MakeInvoices'), domains)).toThrow(
      'invoice: the view MakeInvoices is no export of admin/screens.tsx and has no file',
    )
  })
  it('are there for every screen that a model names', async () => {
    for (const model of await models()) expect(() => viewModule(model, domains)).not.toThrow()
  })
})
