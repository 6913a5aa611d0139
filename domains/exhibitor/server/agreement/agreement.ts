import { dayIn, defaultZone, inLanguage, noData, priceText, wordFor, type Language } from '@pavilion/declare'
import { project } from '@pavilion/site/model/project.ts'
import type { Context } from '@pavilion/store'
import {
  agreementExamine,
  boothType,
  enabledStatus,
  exhibitorAgreementTemplate,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
} from '../../model/index.ts'
import { ownDemand } from '../demand.ts'
import { ownAgreement } from '../files.ts'
import { requireMember } from '../members.ts'
import type { Here } from '../place.ts'
import { readStands, type AskedSum } from '../ports.ts'
import { agreementSettled, noAgreementTemplate } from '../refusals.ts'
import { agreementPdf, type AgreementPart } from './pdf.ts'
import { filledIn, type AgreementWords } from './text.ts'

const sum = (of: AskedSum | null | undefined, language: Language) =>
  of ? priceText({ minor: of.amount, currency: of.currency }, language) : ''
/** The agreement of a demand as PDF, by the project's template. @throws noData, noAgreementTemplate */
export async function agreementOf(ctx: Context, demandId: number): Promise<Buffer> {
  const demand = await ctx.store(exhibitorBoothDemandInfo).getDetail(demandId)
  const { projectId } = demand
  const companyId = demand.exhibitorCompanyInfoId
  if (!companyId) throw noData()
  const [company, event, templates, stands] = await Promise.all([
    ctx.store(exhibitorCompanyInfo).getDetail(companyId),
    ctx.store(project).getDetail(projectId),
    ctx.store(exhibitorAgreementTemplate).rows({ status: enabledStatus.enabled }),
    readStands(ctx, { projectId, companyIds: [companyId] }),
  ])
  const template =
    templates.find(row => row.boothType !== null && row.boothType === demand.boothType) ??
    templates.find(row => row.boothType === null)
  if (!template) throw noAgreementTemplate()
  const { stands: all, demands } = stands(companyId)
  const own = all.filter(stand => stand.demandId === demandId)
  const asked = demands.find(each => each.demandId === demandId)
  const today = dayIn(ctx.now().toISOString(), event.timeZone || defaultZone())
  const words = (language: Language): AgreementWords => ({
    company: language === 'en' ? company.name2 || company.name : company.name,
    stands: own
      .map(
        ({ boothNo, hall, englishHall }) =>
          `${language === 'en' ? englishHall || hall : hall} ${boothNo.toUpperCase()}`,
      )
      .join(language === 'en' ? ', ' : '、'),
    area: `${demand.area ?? ''} ㎡${demand.boothType ? ` ${inLanguage(wordFor(boothType, demand.boothType), language)}` : ''}`.trim(),
    deposit: sum(asked?.deposit, language),
    balance: sum(asked?.balance, language),
    event: language === 'en' ? event.englishName || event.name : event.name,
    date: today,
  })
  const parts: AgreementPart[] = [
    {
      title: template.name,
      text: filledIn(template.content, words('zh')),
      signs: ['主办方（盖章）', `参展方（盖章）：${company.name}`],
    },
    ...(template.englishContent
      ? [
          {
            title: template.englishName || template.name,
            text: filledIn(template.englishContent, words('en')),
            signs: ['Organiser (stamp)', `Exhibitor (stamp): ${company.name2 || company.name}`] as const,
          },
        ]
      : []),
  ]
  return agreementPdf(parts, `${words('zh').event} · No. ${demandId} · ${today}`)
}
/** The agreement of a request that this operator may read. @throws noData, noAgreementTemplate */
export async function agreementForOperator(ctx: Context, demandId: number): Promise<Buffer> {
  const { projectId } = await ctx.store(exhibitorBoothDemandInfo).getDetail(demandId)
  return agreementOf(ctx.acting('exhibitor', { projectId }), demandId)
}
/** @throws noData, notForThisCompany, noAgreementTemplate */
export async function ownAgreementPdf(here: Here, demandId: number): Promise<Buffer> {
  const row = await here.ctx.store(exhibitorBoothDemandInfo).find({ id: demandId })
  if (!row?.exhibitorCompanyInfoId) throw noData()
  await requireMember(here.ctx, { ...here, companyId: row.exhibitorCompanyInfoId }, 'stands')
  return agreementOf(here.ctx, demandId)
}
/**
 * The signed copy arrives and waits for review; what was refused is in review again.
 * @throws noData, notForThisCompany, notYourFile, agreementKind, agreementSettled
 */
export async function receiveAgreement(here: Here, id: number, path: string): Promise<{ id: number }> {
  const agreementUrl = await ownAgreement(here, path)
  return here.ctx.transaction(async tx => {
    const row = await ownDemand(here, tx, id)
    if (row.agreementExamine === agreementExamine.pass && row.agreementUrl) throw agreementSettled()
    if (row.agreementExamine !== agreementExamine.pending)
      await tx.move(exhibitorBoothDemandInfo, { id }, 'reopenAgreement')
    return tx
      .store(exhibitorBoothDemandInfo)
      .set(id, { agreementUrl, agreementSentAt: tx.now().toISOString(), agreementRemark: null })
  })
}
