import { deleting, empty, erasing, inBoth, unlinking } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { everyRowOf, sql } from '@pavilion/store'
import { exhibitorCompanyInfo, exhibitorMember } from '../model/index.ts'

const why = say(
  '企业参展资料归参展企业所有，不再关联该账号',
  'Exhibitor data belongs to the company and is no longer linked to the account',
)
const unlinked = unlinking(exhibitorCompanyInfo, why, [
  'legalPersonUrl',
  'licenseUrl',
  'hygieneLicense',
  'qualityComplianceCertificate',
  'logo',
])
// The company stays; how to reach the person there does not.
erasing.fill(exhibitorCompanyInfo.name, async (tx, person) => {
  const { sellerId, spelledNumbers, emails } = person
  const kept = await unlinked(tx, person)
  const reached = inBoth(sql`"projectId" in (select p.id from "project" p where p."sellerId" = ${sellerId}::bigint)
    and ("phoneNumber" = any(${spelledNumbers}::text[]) or lower("email") = any(${emails.map(each => each.toLowerCase())}::text[]))`)
  const rows = await empty(tx, exhibitorCompanyInfo, ['contacter', 'phoneNumber', 'email', 'wechat'], reached)
  const name = say('企业联系人', 'Contact of a company')
  return [kept, { of: exhibitorCompanyInfo, name, fate: 'emptied', rows }]
})
// Whoever was invited and has not come yet has no account: only the number or address of the invitation.
erasing.fill(exhibitorMember.name, async (tx, person) => {
  const members = await deleting(exhibitorMember)(tx, person)
  const { sellerId, spelledNumbers, emails } = person
  const invited = await tx.query(
    sql`delete from ${everyRowOf(exhibitorMember, 'a person is erased from deleted rows too')} a
    where a."projectId" in (select p.id from "project" p where p."sellerId" = ${sellerId}::bigint)
      and (a."contact" = any(${spelledNumbers}::text[]) or lower(a."contact") = any(${emails.map(each => each.toLowerCase())}::text[]))
    returning a."id"`,
  )
  return { ...members, rows: members.rows + invited.length }
})
