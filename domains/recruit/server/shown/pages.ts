import { forPage } from '@pavilion/pages/clean.ts'
import type { LoaderPage, PageLoader, PageLoaders } from '@pavilion/pages/loader.ts'
import type { Context } from '@pavilion/store'
import { lastMoment, recruitCompany, recruitJob, recruitProvince, recruitTrade, whyClosed } from '../../model/index.ts'
import { fairOf } from '../fair.ts'
import { employersOf, jobsOf } from './jobs.ts'

const pageSize = 24
const idOf = (id: string | undefined): number | undefined => (/^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : undefined)
const pageOf = ({ p }: Record<string, string>) => (/^[1-9]\d{0,4}$/.test(p ?? '') ? Number(p) : 1)
const cleaned = (html: string | null) => (html ? forPage(html) : null)
/** This domain's reach within the site's project. */
const inside = (ctx: Context, { site }: LoaderPage) => ctx.acting('recruit', { projectId: site.project.id })
const askedOf = ({ query }: LoaderPage) => ({
  q: query.q,
  province: idOf(query.province),
  trade: idOf(query.trade),
  page: pageOf(query),
  limit: pageSize,
})
/** What one can choose: provinces and trades in their order. */
async function choicesOf(within: Context) {
  const fields = ['id', 'name', 'englishName'] as const
  return {
    provinces: await within.store(recruitProvince).rows({}, { fields }),
    trades: await within.store(recruitTrade).rows({}, { fields }),
  }
}
const list =
  (read: typeof jobsOf | typeof employersOf): PageLoader =>
  async (ctx, page) => {
    const within = inside(ctx, page)
    const asked = askedOf(page)
    const fair = await fairOf(within, page.site.project.id)
    const { rows, count } = await read(within, fair, asked)
    if (asked.page > 1 && !rows.length) return undefined
    return {
      rows,
      count,
      page: asked.page,
      pages: Math.max(1, Math.ceil(count / pageSize)),
      ...(await choicesOf(within)),
    }
  }

const companyFields = (row: {
  id: number
  name: string
  englishName: string | null
  logo: string | null
  place: string | null
}) => ({
  id: row.id,
  name: row.name,
  englishName: row.englishName,
  logo: row.logo,
  place: row.place,
})
async function companyShown(within: Context, id: number) {
  const row = await within.store(recruitCompany).find({ id })
  if (!row) return undefined
  const [province, trade] = [
    row.provinceId ? await within.store(recruitProvince).find({ id: row.provinceId }) : undefined,
    row.recruitTradeId ? await within.store(recruitTrade).find({ id: row.recruitTradeId }) : undefined,
  ]
  return {
    ...companyFields(row),
    introduction: cleaned(row.introduction),
    englishIntroduction: cleaned(row.englishIntroduction),
    province: province?.name ?? null,
    englishProvince: province?.englishName ?? null,
    trade: trade?.name ?? null,
    englishTrade: trade?.englishName ?? null,
  }
}
const job: PageLoader = async (ctx, page) => {
  const within = inside(ctx, page)
  const id = idOf(page.query.id)
  const row = id === undefined ? undefined : await within.store(recruitJob).find({ id })
  const company = row && (await companyShown(within, row.recruitCompanyId))
  if (!row || !company) return undefined
  const fair = await fairOf(within, page.site.project.id)
  const others = await jobsOf(within, fair, { companyId: company.id, limit: 7 })
  return {
    job: {
      id: row.id,
      name: row.name,
      englishName: row.englishName,
      position: row.position,
      englishPosition: row.englishPosition,
      amount: row.amount,
      requirement: row.requirement,
      englishRequirement: row.englishRequirement,
      treatment: row.treatment,
      englishTreatment: row.englishTreatment,
    },
    closed: whyClosed(row, fair, { now: ctx.now(), zone: fair.zone }) ?? null,
    until: lastMoment(row, fair, fair.zone),
    company,
    others: others.rows.filter(other => other.id !== row.id).slice(0, 6),
  }
}
const employer: PageLoader = async (ctx, page) => {
  const within = inside(ctx, page)
  const id = idOf(page.query.id)
  const company = id === undefined ? undefined : await companyShown(within, id)
  if (!company) return undefined
  const jobs = await jobsOf(within, await fairOf(within, page.site.project.id), { companyId: company.id, limit: 100 })
  return { company, jobs: jobs.rows }
}
// What these two show is personal: it is asked by calls.
const nothing: PageLoader = async () => ({})
export const loaders: PageLoaders = {
  Jobs: list(jobsOf),
  Job: job,
  Employers: list(employersOf),
  Employer: employer,
  MyApplications: nothing,
  EmployerDesk: nothing,
}
