import type { TestServer, Visitor, Answered } from '@pavilion/testing'
import {
  boothDemandStatus,
  exhibitorAuditStatus,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
} from '@pavilion/exhibitor/model/index.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { booth, boothType, exhibitionHall, exhibitionReserveSetting } from '../model/index.ts'

interface FairOptions {
  readonly setting?: object
  readonly hall?: object
  /** Numbers of standard stands of nine square metres, or more of each. */
  readonly stands?: readonly (string | ({ readonly boothNo: string } & object))[]
}
export interface Company {
  readonly id: number
  readonly demandId: number
  readonly who: Visitor
}
/** A hall with stands, open for choosing, with a merchant; deposits are 5,000 yuan a stand. */
export async function openFair(
  server: TestServer,
  { setting, hall, stands = ['A01', 'A02', 'A03'] }: FairOptions = {},
  made?: Awaited<ReturnType<TestServer['project']>>,
) {
  const shop = await openShop(server, [], {}, made)
  const { projectId } = shop
  const inside = server.system.acting('test', { projectId })
  const house = await inside.store(exhibitionHall).create({
    projectId,
    name: '一号馆',
    englishName: 'Hall 1',
    price: 1_200_000,
    planWidth: 1000,
    planHeight: 500,
    metresAcross: 100,
    ...hall,
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
      exhibitionHallId: house.id,
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
  const at = (...numbers: string[]): number[] => numbers.map(number => ids[number] as number)
  const hold = (company: Company, ...numbers: string[]): Promise<Answered> =>
    as(company.who, '/booth/ext/hold', { demandId: company.demandId, boothIds: at(...numbers) })
  const pay = async (who: Visitor, orderId: number) => {
    const { data } = await shop.begin(who, orderId)
    return shop.notify(shop.merchant.pay(data.outTradeNo))
  }
  return {
    ...shop,
    inside,
    house,
    at,
    operator,
    asOperator,
    as,
    hold,
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
