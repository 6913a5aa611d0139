import { moves } from '@pavilion/store'
import {
  exhibitorBoothActivity,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorProductInfo,
} from '../model/index.ts'
import { agreementMissing, remarkMissing } from './refusals.ts'

type Input = Readonly<Record<string, unknown>>
const remarkIn = (input: Input) => String(input.auditRemark ?? '').trim()
/** A refusal says why: the exhibitor reads it. */
const saysWhy = (_before: unknown, { input }: { readonly input: Input }) =>
  remarkIn(input) ? undefined : remarkMissing()
const refused = (_before: unknown, input: Input) => ({ auditRemark: remarkIn(input) })
const refusedNow = (_before: unknown, input: Input, now: string) => ({ auditRemark: remarkIn(input), auditedAt: now })
const withoutRemark = () => ({ auditRemark: null })
const inReview = (_before: unknown, _input: unknown, now: string) => ({ submittedAt: now, auditRemark: null })

export const companyRules = moves(exhibitorCompanyInfo, {
  approve: { set: (_before, _input, now) => ({ auditedAt: now, auditRemark: null }) },
  reject: { refuse: saysWhy, set: refusedNow },
  revoke: { refuse: saysWhy, set: refusedNow },
  resubmit: { set: inReview },
  reconsider: { set: () => ({ auditedAt: null, auditRemark: null }) },
})
export const productRules = moves(exhibitorProductInfo, {
  submit: { set: inReview },
  revise: { set: inReview },
  approve: { set: withoutRemark },
  reject: { refuse: saysWhy, set: refused },
  reconsider: { set: withoutRemark },
})
export const activityRules = moves(exhibitorBoothActivity, {
  resubmit: { set: inReview },
  revise: { set: inReview },
  approve: { set: withoutRemark },
  reject: { refuse: saysWhy, set: refused },
  revoke: { refuse: saysWhy, set: refused },
  reconsider: { set: withoutRemark },
})
const agreementRemarkIn = (input: Readonly<Record<string, unknown>>) => String(input.agreementRemark ?? '').trim()
export const demandRules = moves(exhibitorBoothDemandInfo, {
  failAgreement: {
    refuse: (_before, { input }) => (agreementRemarkIn(input) ? undefined : remarkMissing()),
    set: (_before, input) => ({ agreementRemark: agreementRemarkIn(input) }),
  },
  passAgreement: {
    refuse: ({ agreementUrl }) => (agreementUrl ? undefined : agreementMissing()),
    set: () => ({ agreementRemark: null }),
  },
})
