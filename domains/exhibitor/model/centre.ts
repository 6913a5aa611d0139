import { many, maybe, open, pick, plain, view, type AnswerOf } from '@pavilion/declare'
import { boothType, exhibitType, exhibitorOptionKind, manualCategory, memberRight } from './codes.ts'
import { exhibitorAttachment, exhibitorCompanyInfo, exhibitorCompanyPic } from './company.ts'
import { exhibitorBoothDemandInfo } from './demand.ts'
import { exhibitorManual } from './manual.ts'
import { exhibitorBoothActivity, exhibitorProductInfo } from './product.ts'
import type { StepKey, StepState } from './steps.ts'

/** The fields that a company sends and reads about itself. */
export const applicationNames = [
  'name',
  'name2',
  'companyType',
  'enterpriseType',
  'contacter',
  'phoneNumber',
  'email',
  'wechat',
  'address',
  'addressDetail',
  'location',
  'legalPerson',
  'legalPersonUrl',
  'licenseNum',
  'licenseUrl',
  'taxNum',
  'hygieneLicense',
  'qualityComplianceCertificate',
  'logo',
  'mainProduct',
  'englishMainProduct',
  'recommendedUnit',
] as const
/** Those that are files. */
export const applicationFiles = [
  'legalPersonUrl',
  'licenseUrl',
  'hygieneLicense',
  'qualityComplianceCertificate',
  'logo',
] as const
/** A stand of a company, as the booth domain answers it. Amounts are minor units of `currency`. */
export const standView = view({
  id: plain.integer,
  boothNo: plain.text,
  hall: plain.text,
  englishHall: maybe(plain.text),
  area: maybe(plain.number),
  state: open<'held' | 'reserved' | 'assigned'>('How firmly the stand is taken'),
})
const sumView = view({
  amount: plain.money,
  currency: plain.text,
  orderIds: many(plain.integer),
  paid: plain.boolean,
  due: maybe(plain.instant),
})
export const stepView = view({
  key: open<StepKey>('A step of the way'),
  state: open<StepState>('Where the step stands'),
  says: many(plain.pair),
  due: maybe(plain.instant),
})
export const optionView = view({
  kind: plain.code(exhibitorOptionKind),
  name: plain.text,
  englishName: maybe(plain.text),
  exhibitType: maybe(plain.code(exhibitType)),
})
export type OptionView = AnswerOf<typeof optionView>
export const demandView = view({
  ...pick(exhibitorBoothDemandInfo, 'id', 'updatedAt', 'area', 'exhibitSubType', 'exhibitionArea', 'productType'),
  ...pick(
    exhibitorBoothDemandInfo,
    'productSubType',
    'productSubTypeOther',
    'status',
    'assignStatus',
    'agreementExamine',
  ),
  ...pick(exhibitorBoothDemandInfo, 'exhibitorDirectoryChinese', 'exhibitorDirectoryEnglish', 'agreementUrl'),
  ...pick(exhibitorBoothDemandInfo, 'agreementSentAt', 'agreementRemark', 'payVoucherCount'),
  boothType: maybe(plain.code(boothType)),
  exhibitType: maybe(plain.code(exhibitType)),
  stands: many(standView),
  heldUntil: maybe(plain.instant),
  deposit: maybe(sumView),
  balance: maybe(sumView),
})
export type DemandView = AnswerOf<typeof demandView>
export const productView = view({
  ...pick(
    exhibitorProductInfo,
    'id',
    'updatedAt',
    'name',
    'englishName',
    'mainPic',
    'exhibitorProductTypeId',
    'status',
  ),
  ...pick(exhibitorProductInfo, 'auditRemark', 'introduction', 'englishIntroduction', 'viewAmount'),
  ...pick(exhibitorProductInfo, 'productionLicenseUrl', 'testingReportUrl', 'sortNumber'),
})
export type ProductView = AnswerOf<typeof productView>
export const activityView = view({
  ...pick(
    exhibitorBoothActivity,
    'id',
    'updatedAt',
    'name',
    'englishName',
    'startTime',
    'endTime',
    'boothId',
    'status',
  ),
  ...pick(exhibitorBoothActivity, 'auditRemark', 'introduction', 'englishIntroduction'),
})
export type ActivityView = AnswerOf<typeof activityView>
export const memberView = view({
  id: plain.integer,
  name: plain.text,
  contact: maybe(plain.contact),
  /** Whether this person has an account here and has come. */
  joined: plain.boolean,
  rights: many(plain.code(memberRight)),
})
export const typeView = view({
  id: plain.integer,
  name: plain.text,
  englishName: maybe(plain.text),
  parentId: maybe(plain.integer),
  productionLicense: plain.boolean,
  testingReport: plain.boolean,
})
export const companyView = view({
  ...pick(exhibitorCompanyInfo, 'id', 'updatedAt', 'auditStatus', 'auditRemark', 'submittedAt', ...applicationNames),
})
/** A file of the organiser; its address is valid for five minutes. Null while the company may not have it yet. */
export const manualView = view({
  ...pick(exhibitorManual, 'id', 'name', 'englishName', 'remark', 'englishRemark', 'mustConfirm', 'deadline'),
  category: plain.code(manualCategory),
  filePath: maybe(plain.text),
  /** When the company has confirmed this very file. */
  readAt: maybe(plain.instant),
})
export type ManualView = AnswerOf<typeof manualView>
/** Everything that a person sees of a company for which they act. */
export const centre = view({
  companies: many(view(pick(exhibitorCompanyInfo, 'id', 'name', 'name2', 'auditStatus'))),
  current: maybe(
    view({
      company: companyView,
      rights: many(plain.code(memberRight)),
      steps: many(stepView),
      demands: many(demandView),
      products: many(productView),
      activities: many(activityView),
      members: many(memberView),
      pictures: many(view(pick(exhibitorCompanyPic, 'id', 'filePath'))),
      /** Their addresses are valid for five minutes. */
      attachments: many(view(pick(exhibitorAttachment, 'id', 'name', 'filePath'))),
      manuals: many(manualView),
      options: many(optionView),
      types: many(typeView),
      timeZone: plain.text,
    }),
  ),
})
export type Centre = AnswerOf<typeof centre>
export type Current = NonNullable<Centre['current']>
