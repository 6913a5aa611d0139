import { forPage } from '@pavilion/pages/clean.ts'
import type { LoaderPage, PageLoader, PageLoaders } from '@pavilion/pages/loader.ts'
import { sql, type Context } from '@pavilion/store'
import {
  enabledStatus,
  exhibitorAuditStatus,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorCompanyPic,
  exhibitorProductInfo,
  exhibitorProductPic,
  exhibitorProductType,
  productInfoStatus,
} from '../../model/index.ts'
import { readStands } from '../ports.ts'
import { activitiesOf } from './activities.ts'
import { directoryOf, firmStands } from './directory.ts'
import { catalogueOf, type ShownType } from './products.ts'

const pageSize = { exhibitors: 48, products: 36, activities: 500 } as const
const idOf = ({ id }: Record<string, string>): number | undefined =>
  /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : undefined
const pageOf = ({ p }: Record<string, string>) => (/^[1-9]\d{0,4}$/.test(p ?? '') ? Number(p) : 1)
const cleaned = (html: string | null) => (html ? forPage(html) : null)
/** This domain's reach within the site's project. */
const inside = (ctx: Context, { site }: LoaderPage) => ctx.acting('exhibitor', { projectId: site.project.id })

const exhibitors: PageLoader = async (ctx, page) => {
  const at = pageOf(page.query)
  const { rows, count } = await directoryOf(inside(ctx, page), {
    projectId: page.site.project.id,
    q: page.query.q,
    page: at,
    limit: pageSize.exhibitors,
  })
  if (at > 1 && !rows.length) return undefined
  return { rows, count, page: at, pages: Math.max(1, Math.ceil(count / pageSize.exhibitors)) }
}

const exhibitor: PageLoader = async (ctx, page) => {
  const id = idOf(page.query)
  const within = inside(ctx, page)
  const { project } = page.site
  const row = id === undefined ? undefined : await within.store(exhibitorCompanyInfo).find({ id })
  if (!row || row.auditStatus !== exhibitorAuditStatus.success) return undefined
  const [stands, demands, pictures, products, activities] = await Promise.all([
    readStands(within, { projectId: project.id, companyIds: [row.id] }),
    within.store(exhibitorBoothDemandInfo).rows({ exhibitorCompanyInfoId: row.id }, { order: [['id', 'asc']] }),
    within
      .store(exhibitorCompanyPic)
      .rows({ exhibitorCompanyInfoId: row.id }, { order: [['sortNumber', 'asc']], limit: 12 }),
    catalogueOf(within, { projectId: project.id, companyId: row.id, limit: 100 }),
    activitiesOf(within, { projectId: project.id, timeZone: project.timeZone, companyId: row.id, limit: 50 }),
  ])
  const entry = demands.find(each => each.exhibitorDirectoryChinese || each.exhibitorDirectoryEnglish)
  return {
    exhibitor: {
      id: row.id,
      name: row.name,
      englishName: row.name2,
      logo: row.logo,
      mainProduct: row.mainProduct,
      englishMainProduct: row.englishMainProduct,
      entry: entry?.exhibitorDirectoryChinese ?? null,
      englishEntry: entry?.exhibitorDirectoryEnglish ?? null,
    },
    stands: firmStands(stands(row.id).stands),
    pictures: pictures.map(({ id, filePath }) => ({ id, filePath })),
    products: products.rows,
    activities,
  }
}

const typesOf = (ctx: Context) =>
  ctx.query<ShownType>(
    sql`select t.id, t."name", t."englishName", t."parentId"
    from ${exhibitorProductType} t
    where t.status = ${enabledStatus.enabled}::int
    order by t."sortNumber", t.id`,
  )
const products: PageLoader = async (ctx, page) => {
  const at = pageOf(page.query)
  const type = /^[1-9]\d{0,14}$/.test(page.query.type ?? '') ? Number(page.query.type) : undefined
  const within = inside(ctx, page)
  const [{ rows, count }, types] = await Promise.all([
    catalogueOf(within, { projectId: page.site.project.id, q: page.query.q, type, page: at, limit: pageSize.products }),
    typesOf(within),
  ])
  if (at > 1 && !rows.length) return undefined
  return { rows, count, types, type: type ?? null, page: at, pages: Math.max(1, Math.ceil(count / pageSize.products)) }
}

const product: PageLoader = async (ctx, page) => {
  const id = idOf(page.query)
  const within = inside(ctx, page)
  const row = id === undefined ? undefined : await within.store(exhibitorProductInfo).find({ id })
  if (!row?.exhibitorCompanyInfoId || row.status !== productInfoStatus.shelved) return undefined
  const companyId = row.exhibitorCompanyInfoId
  const company = await within.store(exhibitorCompanyInfo).find({ id: companyId })
  if (company?.auditStatus !== exhibitorAuditStatus.success) return undefined
  const projectId = page.site.project.id
  const [whole, pictures, stands, others] = await Promise.all([
    within.store(exhibitorProductInfo).getDetail(row.id),
    within
      .store(exhibitorProductPic)
      .rows({ exhibitorProductInfoId: row.id }, { order: [['sortNumber', 'asc']], limit: 12 }),
    readStands(within, { projectId, companyIds: [companyId] }),
    catalogueOf(within, { projectId, companyId, limit: 9 }),
  ])
  return {
    product: {
      id: row.id,
      name: row.name,
      englishName: row.englishName,
      mainPic: row.mainPic,
      introduction: cleaned(whole.introduction),
      englishIntroduction: cleaned(whole.englishIntroduction),
    },
    company: { id: company.id, name: company.name, englishName: company.name2, logo: company.logo },
    stands: firmStands(stands(companyId).stands),
    pictures: pictures.map(({ id, filePath }) => ({ id, filePath })),
    others: others.rows.filter(other => other.id !== row.id).slice(0, 8),
  }
}

const activities: PageLoader = async (ctx, page) => {
  const { project } = page.site
  const all = await activitiesOf(inside(ctx, page), {
    projectId: project.id,
    timeZone: project.timeZone,
    limit: pageSize.activities,
  })
  const days = [...new Set(all.map(({ day }) => day))]
  const day = days.includes(page.query.day ?? '') ? (page.query.day as string) : undefined
  return {
    days,
    day: day ?? null,
    rows: (day ? all.filter(each => each.day === day) : all).map(row => ({
      ...row,
      introduction: cleaned(row.introduction),
      englishIntroduction: cleaned(row.englishIntroduction),
    })),
  }
}

// What the two personal pages show is asked by calls: the server sends an empty frame.
const nothing: PageLoader = async () => ({})
export const loaders: PageLoaders = {
  Exhibit: nothing,
  ExhibitorCenter: nothing,
  Exhibitors: exhibitors,
  Exhibitor: exhibitor,
  ExhibitorProducts: products,
  ExhibitorProduct: product,
  ExhibitorActivities: activities,
}
