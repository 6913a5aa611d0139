import type { AnyResource } from '@pavilion/declare'
import { moves, type MoveRule } from '@pavilion/store'
import {
  exhibitorBoothActivity,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorProductInfo,
} from '../model/index.ts'
import { agreementMissing, remarkMissing } from './refusals.ts'

const remarkIn = (input: Readonly<Record<string, unknown>>) => String(input.auditRemark ?? '').trim()
const nothingMore = (() => ({})) as never
/** A refusal says why: the exhibitor reads it. */
const refusing = <R extends AnyResource>(set: MoveRule<R>['set'] = nothingMore): MoveRule<R> => ({
  refuse: (_before, { input }) => (remarkIn(input) ? undefined : remarkMissing()),
  set: (before, input, now) => ({ ...set?.(before, input, now), auditRemark: remarkIn(input) }) as never,
})
const decidedNow = ((_before: unknown, _input: unknown, now: string) => ({ auditedAt: now })) as never
const inReview = {
  set: (_before: unknown, _input: unknown, now: string) => ({ submittedAt: now, auditRemark: null }),
} as never
const agreed = { set: () => ({ auditRemark: null }) } as never

export const companyRules = moves(exhibitorCompanyInfo, {
  approve: { set: (_before, _input, now) => ({ auditedAt: now, auditRemark: null }) },
  reject: refusing(decidedNow),
  revoke: refusing(decidedNow),
  resubmit: inReview,
})
export const productRules = moves(exhibitorProductInfo, {
  submit: inReview,
  revise: inReview,
  approve: agreed,
  reject: refusing(),
})
export const activityRules = moves(exhibitorBoothActivity, {
  resubmit: inReview,
  revise: inReview,
  approve: agreed,
  reject: refusing(),
  revoke: refusing(),
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
