import { describe, it } from 'node:test'
import { expect } from 'expect'
import { agreementExamine, boothAssignStatus, exhibitorAuditStatus, productInfoStatus } from './codes.ts'
import { nextOf, stepsOf, type CompanyFacts } from './steps.ts'

const demand: CompanyFacts['demands'][number] = {
  assignStatus: boothAssignStatus.unassigned,
  agreementUrl: null,
  agreementExamine: agreementExamine.pending,
  agreementRemark: null,
  directoryZh: null,
  directoryEn: null,
  stands: 0,
  held: false,
  heldUntil: null,
  deposit: null,
  depositPaid: false,
  balance: null,
}
const facts = (more: Partial<CompanyFacts> = {}): CompanyFacts => ({
  auditStatus: exhibitorAuditStatus.success,
  auditRemark: null,
  lacks: [],
  demands: [],
  products: [],
  activities: [],
  toInvoice: 0,
  ...more,
})
const states = (of: CompanyFacts) => Object.fromEntries(stepsOf(of).map(({ key, state }) => [key, state]))
const next = (of: CompanyFacts) => nextOf(stepsOf(of))

const fair = { passes: { quota: 4, used: 1 }, services: 2, servicesUntil: '2027-02-01T00:00:00.000Z' }
describe('what is next for an exhibitor', () => {
  it('is the review alone until the organiser has agreed, and again when that is taken back', () => {
    for (const auditStatus of [exhibitorAuditStatus.pending, exhibitorAuditStatus.fail]) {
      const { audit, ...rest } = states(facts({ auditStatus, demands: [{ ...demand, stands: 1 }] }))
      expect(audit).toBe(auditStatus === exhibitorAuditStatus.pending ? 'wait' : 'wrong')
      expect(new Set(Object.values(rest))).toEqual(new Set(['later']))
    }
    const lacking = facts({
      auditStatus: exhibitorAuditStatus.pending,
      lacks: [['请上传营业执照', 'Upload the licence']],
    })
    expect(next(lacking)).toMatchObject({
      key: 'audit',
      state: 'now',
      says: [['请上传营业执照', 'Upload the licence']],
    })
  })
  it('offers passes and services once there is a stand, and is done with passes when all are used', () => {
    const had = { ...demand, stands: 1 }
    expect(states(facts({ fair, demands: [demand] }))).toMatchObject({ staff: 'later', services: 'later' })
    expect(states(facts({ fair, demands: [{ ...had, held: true }] }))).toMatchObject({ staff: 'later' })
    expect(stepsOf(facts({ fair, demands: [had] }))).toEqual(
      expect.arrayContaining([
        { key: 'staff', state: 'open', says: [[expect.stringContaining('1 / 4'), expect.any(String)]], due: null },
        expect.objectContaining({ key: 'services', state: 'open', due: fair.servicesUntil }),
      ]),
    )
    const full = { ...fair, passes: { quota: 4, used: 4 } }
    expect(states(facts({ fair: full, demands: [had] }))).toMatchObject({ staff: 'done' })
    const none = { ...fair, passes: { quota: 0, used: 0 } }
    expect(states(facts({ fair: none, demands: [had] }))).toMatchObject({ staff: 'later' })
  })
  it('follows the way: request, stand, deposit, agreement, balance, directory', () => {
    const sum = { paid: false, due: '2027-01-31T16:00:00.000Z' }
    const way = [
      [[], 'demand'],
      [[demand], 'stand'],
      [[{ ...demand, stands: 1, held: true, heldUntil: '2027-01-01T00:00:00.000Z', deposit: sum }], 'stand'],
      [[{ ...demand, stands: 1, assignStatus: boothAssignStatus.assigned, deposit: sum }], 'deposit'],
      [[{ ...demand, stands: 1, assignStatus: boothAssignStatus.assigned, depositPaid: true }], 'agreement'],
      [
        [
          {
            ...demand,
            stands: 1,
            assignStatus: boothAssignStatus.assigned,
            depositPaid: true,
            agreementUrl: '/files/a.pdf',
            agreementExamine: agreementExamine.pass,
            balance: sum,
          },
        ],
        'balance',
      ],
      [
        [
          {
            ...demand,
            stands: 1,
            assignStatus: boothAssignStatus.assigned,
            depositPaid: true,
            agreementUrl: '/files/a.pdf',
            agreementExamine: agreementExamine.pass,
            balance: { paid: true, due: null },
          },
        ],
        'directory',
      ],
    ] as const
    for (const [demands, key] of way) expect([key, next(facts({ demands: [...demands] }))?.key]).toEqual([key, key])
  })
  it('names until when a held stand must be paid', () => {
    const heldUntil = '2027-01-01T00:00:00.000Z'
    const held = facts({ demands: [{ ...demand, stands: 1, held: true, heldUntil }] })
    expect(next(held)).toMatchObject({ key: 'stand', state: 'now', due: heldUntil })
  })
  it('leads with what was refused, before what is still to do', () => {
    const refused = facts({ demands: [demand], products: [{ status: productInfoStatus.auditFail }] })
    expect(next(refused)?.key).toBe('products')
    const agreement = facts({
      demands: [{ ...demand, agreementUrl: '/a', agreementExamine: agreementExamine.fail, agreementRemark: '缺章' }],
    })
    expect(next(agreement)).toMatchObject({ key: 'agreement', says: [['缺章', '缺章'], expect.anything()] })
  })
})
