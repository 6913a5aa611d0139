import { describe, it } from 'node:test'
import { expect } from 'expect'
import { databaseOf, type Caller } from '@pavilion/store'
import { startTestServer } from './index.ts'

const server = await startTestServer()
const operator: Caller = { kind: 'operator', id: 1, name: 'all', rights: 'all', projects: 'all', sellers: 'all' }
const within = (path: string, caller = operator) => databaseOf(server.system).contextFor(caller, { path })

describe('a test server', () => {
  it('breaks a call that asks an operator for a right that the API document does not name, whoever calls', () => {
    const asked = /\/webForm\/getList asks for the right order\.getList/
    expect(() => within('/webForm/getList').may('order.getList')).toThrow(asked)
    expect(() => within('/webForm/getList').reach('order.getList')).toThrow(asked)
  })
  it('lets it ask for what its guard names: its own right, one more, or one by the body', () => {
    within('/webForm/getList').may('webForm.getList')
    within('/massRefund/preview').reach('order.getList')
    within('/importBatch/undo').may('registerUser.import')
    expect(() => within('/importBatch/undo').may('registerUser.importMore')).toThrow('does not name')
  })
  it('leaves jobs and visitors alone: no document tells of the one, no right counts for the other', () => {
    within('nightly').may('order.getList')
    within('/webForm/getList', { ...operator, kind: 'visitor' }).may('order.getList')
  })
})
