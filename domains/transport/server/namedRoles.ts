import { entriesOf } from '@pavilion/declare'
import { namedRoles } from '@pavilion/system/server/index.ts'
import { receivePlanStatus, receiveRole } from '../model/codes.ts'

/** The four roles of a pick-up, each with the plans that are not complete (back-office §6). */
for (const { code, zh, en } of entriesOf(receiveRole))
  namedRoles.fill(`receiveRoles.${code}`, {
    words: [`接送${zh}`, `Pick-ups as ${en.toLowerCase()}`],
    rows: `
      select p."id", p."name", p."projectId"
      from "tripTicketReceivePlan" p
      where p."deletedAt" is null
        and p."status" <> ${receivePlanStatus.complete}
        and p."${code}Id" = $2::bigint`,
  })
