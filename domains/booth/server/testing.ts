import type { NewRow } from '@pavilion/declare'
import type { SystemContext } from '@pavilion/store'
import type { TestServer, Visitor, Answered } from '@pavilion/testing'
import {
  boothDemandStatus,
  exhibitorAuditStatus,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
} from '@pavilion/exhibitor/model/index.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { booth, boothType, exhibitionHall, exhibitionReserveSetting } from '../model/index.ts'
import type { HallPlan, OwnPlan, OwnRequest } from '../model/calls.ts'
import { sumsOf } from '../model/price.ts'

interface FairOptions {
  readonly setting?: object
  readonly hall?: object
  /** Numbers of standard stands of nine square metres, or more of each. */
  readonly stands?: readonly (string | (Partial<NewRow<typeof booth>> & { readonly boothNo: string }))[]
}
/** A stand, by its number or its id. */
type Named = string | number
export interface ShownSums {
  readonly amount: number
  readonly fee: number
}
export interface Company {
  readonly id: number
  readonly demandId: number
  readonly who: Visitor
}
/** A hall with stands, open for choosing, with a merchant; deposits are 5,000 yuan a stand. */
export async function openFair(
  server: TestServer,
  { setting, hall: about, stands = ['A01', 'A02', 'A03'] }: FairOptions = {},
  made?: Awaited<ReturnType<TestServer['project']>>,
) {
  const shop = await openShop(server, [], {}, made)
  const { projectId } = shop
  const inside = server.system.acting('test', { projectId })
  const hall = await inside.store(exhibitionHall).create({
    projectId,
    name: '一号馆',
    englishName: 'Hall 1',
    price: 1_200_000,
    planWidth: 1000,
    planHeight: 500,
    metresAcross: 100,
    ...about,
  })
  await inside.store(exhibitionReserveSetting).create({
    projectId,
    exhibitionReserveTime: '2026-01-01T00:00:00.000Z',
    depositStandard: 500_000,
    depositSpecial: 2_000_000,
    ...setting,
  })
  const ids: Record<string, number> = {}
  for (const [nth, stand] of stands.entries()) {
    const more = typeof stand === 'string' ? { boothNo: stand } : stand
    const row = await inside.store(booth).create({
      projectId,
      exhibitionHallId: hall.id,
      type: boothType.standard,
      area: 9,
      offsetLeft: 2 + (nth % 20) * 4.5,
      offsetTop: 10 + Math.floor(nth / 20) * 10,
      width: 3,
      height: 6,
      ...more,
    })
    ids[more.boothNo] = row.id
  }
  const operator = await server.operator({ projects: [projectId] })
  const asOperator = (path: string, body: object) =>
    server.call(path, body, { token: operator.token, projectId, language: 'zh' })
  const as = (who: { readonly token: string }, path: string, body: object = {}) =>
    server.call(path, body, { token: who.token, projectId, language: 'zh' })
  const at = (...stands: Named[]): number[] =>
    stands.map(stand => (typeof stand === 'number' ? stand : (ids[stand] as number)))
  /** The request of a company as its page shows it; undefined where it shows none. */
  const own = async ({ demandId, who }: Company): Promise<OwnRequest | undefined> =>
    ((await as(who, '/booth/ext/getMine')).data as OwnPlan).requests?.find(({ id }) => id === demandId)
  /** The sums that the page shows for stands. */
  const shown = async (company: Company, ...stands: Named[]): Promise<ShownSums> => {
    const { stands: all } = (await as(company.who, '/booth/ext/getPlan', { exhibitionHallId: hall.id }))
      .data as HallPlan
    const { deposit, fee } = sumsOf(
      all.filter(({ id }) => at(...stands).includes(id)),
      await own(company),
    )
    return { amount: deposit, fee }
  }
  /** Holds stands at sums that were read before. */
  const take = (company: Company, sums: object, ...stands: Named[]): Promise<Answered> =>
    as(company.who, '/booth/ext/hold', { demandId: company.demandId, boothIds: at(...stands), ...sums })
  /** Holds stands as the page does. */
  const hold = async (company: Company, ...stands: Named[]): Promise<Answered> =>
    take(company, await shown(company, ...stands), ...stands)
  /** Places the order for the fee of a company's stands as the page does. */
  const payFee = async (company: Company): Promise<Answered> =>
    as(company.who, '/booth/ext/payFee', {
      demandId: company.demandId,
      amount: (await own(company))?.feeDue ?? 0,
    })
  const pay = async (who: Visitor, orderId: number) => {
    const { data } = await shop.begin(who, orderId)
    return shop.notify(shop.merchant.pay(data.outTradeNo))
  }
  return {
    ...shop,
    system: server.system as SystemContext,
    inside,
    hall,
    at,
    operator,
    asOperator,
    as,
    own,
    shown,
    take,
    hold,
    payFee,
    pay,
    /** An approved company with a demand, and the person who acts for it. */
    async company(name: string, demand: object = {}, company: object = {}): Promise<Company> {
      const who = await server.visitor({ projectId })
      const { id } = await inside.store(exhibitorCompanyInfo).create({
        projectId,
        name,
        name2: `${name} Co`,
        webUserId: who.id,
        ...company,
      })
      await server.sql('update "exhibitorCompanyInfo" set "auditStatus" = $2 where id = $1', [
        id,
        exhibitorAuditStatus.success,
      ])
      const { id: demandId } = await inside.store(exhibitorBoothDemandInfo).create({
        projectId,
        exhibitorCompanyInfoId: id,
        boothType: boothType.standard,
        area: 9,
        ...demand,
      })
      return { id, demandId, who }
    },
    /** Holds stands and pays their deposit; answers the order. */
    async reserves(company: Company, ...numbers: string[]): Promise<number> {
      const { data } = await hold(company, ...numbers)
      await pay(company.who, data.orderId)
      return data.orderId as number
    },
    /** `number: state company` of all stands that are not free. */
    async taken(): Promise<Record<string, [state: number, company: string]>> {
      const rows = await server.sql<{ boothNo: string; reserveStatus: number; name: string }>(
        `select b."boothNo", b."reserveStatus", c."name"
        from "booth" b
        left join "exhibitorCompanyInfo" c on c.id = b."exhibitorCompanyInfoId"
        where b."projectId" = $1 and b."deletedAt" is null and b."reserveStatus" <> 10
        order by b."boothNo"`,
        [projectId],
      )
      return Object.fromEntries(rows.map(row => [row.boothNo, [row.reserveStatus, row.name]]))
    },
    /** Units that are held and sold of stands, and of the places of companies. */
    units: async () =>
      (
        await server.sql<{ stands: number; quota: number }>(
          `select (select coalesce(sum("held" + "sold"), 0)::int from "boothStand" where "projectId" = $1) as stands,
            (select coalesce(sum("held" + "sold"), 0)::int from "boothQuota" where "projectId" = $1) as quota`,
          [projectId],
        )
      )[0],
    history: async (number: string) =>
      (
        await server.sql<{ act: number }>('select "act" from "boothHistory" where "boothId" = $1 order by id', [
          ids[number],
        ])
      ).map(({ act }) => act),
    /**
     * What is wrong with the books: a stand without its unit or with two owners, a company with more
     * places than stands or above its limit, an area that is sold and not assigned.
     */
    troubles: () =>
      server.sql<{ what: string }>(
        `with had as (
          select b.id, b."boothNo", b."reserveStatus" as state, b."exhibitorCompanyInfoId" as company, b."area",
            case when b."type" = 10 then 10 else 20 end as kind
          from "booth" b
          where b."projectId" = $1 and b."deletedAt" is null
        )
        select 'unit ' || h."boothNo" as what
        from had h
        left join "boothStand" s on s."boothId" = h.id and s."deletedAt" is null
        where coalesce(s."held" + s."sold", 0) <> case when h.state = 10 then 0 else 1 end
          or (h.state in (20, 30) and coalesce(s."sold", 0) <> 1)
        union all
        select 'owner ' || h."boothNo" from had h where (h.state = 10) <> (h.company is null)
        union all
        select 'places of ' || q."exhibitorCompanyInfoId" || ' ' || q."boothKind"
        from "boothQuota" q
        where q."projectId" = $1 and q."deletedAt" is null
          and q."held" + q."sold" <> (
            select count(*) from had h where h.company = q."exhibitorCompanyInfoId" and h.kind = q."boothKind"
          )
        union all
        select 'limit of ' || q."exhibitorCompanyInfoId"
        from "boothQuota" q
        where q."projectId" = $1 and q."total" is not null and q."held" + q."sold" > q."total"
        union all
        select 'area ' || sold.area || ' of ' || assigned.area
        from (
          select coalesce(sum(b."area"), 0) as area
          from "boothStand" s
          join "booth" b on b.id = s."boothId"
          where s."projectId" = $1 and s."sold" > 0 and s."deletedAt" is null
        ) sold, (select coalesce(sum("area"), 0) as area from had where state in (20, 30)) assigned
        where sold.area <> assigned.area`,
        [projectId],
      ),
    demand: async ({ demandId }: Company) =>
      (
        await server.sql<{ status: number; assignStatus: number; boothIds: number[] }>(
          'select "status", "assignStatus", "boothIds" from "exhibitorBoothDemandInfo" where id = $1',
          [demandId],
        )
      )[0],
  }
}
export { boothDemandStatus }
