import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import type { TestServer } from '@pavilion/testing'
import { exhibitionReserveSetting } from '../../model/index.ts'
import { openFair, type Company } from '../testing.ts'

/** A fair with badge types for exhibitors, two passes a stand, and visitors with passes. */
export async function openDays(
  server: TestServer,
  options: Parameters<typeof openFair>[1] = {},
  project?: Parameters<typeof openFair>[2],
) {
  const fair = await openFair(server, options, project)
  const { inside, projectId } = fair
  const type = await inside
    .store(registerUserCertType)
    .create({ projectId, name: '展商', nameEN: 'Exhibitor', certNoPrefix: 'Z', generateCertNoWhenCreate: true })
  const [setting] = await inside.store(exhibitionReserveSetting).rows({})
  if (!setting) throw new Error('no settings')
  const set = (values: object) => inside.store(exhibitionReserveSetting).set(setting.id, values)
  await set({ staffPerStand: 2, staffCertTypeId: type.id })
  let nth = 0
  return {
    ...fair,
    type,
    set,
    /** An attendee, and what the code on their pass says. */
    async visitor(name: string, more: object = {}) {
      const row = await inside.store(registerUser).create({
        projectId,
        name,
        company: '龙井茶业',
        number: `V${projectId}-${++nth}`,
        phoneNumber: `+861380013${String(8000 + nth)}`,
        email: `v${nth}@example.com`,
        ...more,
      })
      const passes = await passesOf(inside, projectId, [row.id])
      return { ...row, text: passes.get(row.id)?.text as string, tail: String(8000 + nth) }
    },
    scan: (company: Company, scan: object, who = company.who) =>
      fair.as(who, '/exhibitorLead/ext/scan', {
        companyId: company.id,
        requestId: 'r1',
        scannedAt: '2026-05-01T02:00:00.000Z',
        consent: true,
        ...scan,
      }),
    leads: async (company: Company, who = company.who) =>
      (await fair.as(who, '/exhibitorLead/ext/getMine', { companyId: company.id })).data.current,
    days: async (company: Company) =>
      (await fair.as(company.who, '/exhibitorStaff/ext/getMine', { companyId: company.id })).data,
    add: (company: Company, name: string, more: object = {}) =>
      fair.as(company.who, '/exhibitorStaff/ext/add', {
        companyId: company.id,
        kind: 10,
        name,
        phoneNumber: '13900139000',
        ...more,
      }),
    /** `name: status` of the attendees that stand for passes of a company. */
    badges: async (company: Company) =>
      (
        await server.sql<{ name: string; status: number; certTypeId: number; certNo: string | null }>(
          `select u."name", u."status", u."certTypeId", u."certNo"
          from "exhibitorStaff" s
          join "registerUser" u on u.id = s."registerUserId"
          where s."exhibitorCompanyInfoId" = $1
          order by s.id`,
          [company.id],
        )
      ).map(row => ({ ...row, certNo: Boolean(row.certNo) })),
  }
}
