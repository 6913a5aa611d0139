import { allFields, isHidden, isMaskedField, maskedValue, type AnyField, type AnyResource } from '@pavilion/declare'

/**
 * A value as the audit log keeps it: no secrets, personal data masked (in remarks and reasons
 * too), long texts cut.
 */
export function logged(field: AnyField, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (isHidden(field)) return '***'
  if (isMaskedField(field)) return maskedValue(field, value)
  if (field.personal) return '***'
  if ((field.kind === 'longText' || field.kind === 'remark') && typeof value === 'string')
    return cut(maskedValue({ kind: field.kind, masks: 'found' }, value.slice(0, 600)) as string)
  return typeof value === 'string' ? cut(value) : value
}
const cut = (text: string) => (text.length > 500 ? `${text.slice(0, 500)}…` : text)
/** What changed, as field → [from, to]. Unchanged fields are left out. */
export function changesBetween(
  of: AnyResource,
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const [name, field] of Object.entries(allFields(of))) {
    if (name === 'id' || name === 'createdAt' || name === 'updatedAt' || !(name in after)) continue
    const from = before?.[name] ?? null
    const to = after[name] ?? null
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    if (!before && (to === null || to === false || to === 0 || (Array.isArray(to) && !to.length))) continue
    changes[name] = [before ? logged(field, from) : null, logged(field, to)]
  }
  return changes
}

const digested = [
  'projectId',
  'sysUserId',
  'account',
  'action',
  'resource',
  'rowId',
  'ip',
  'reqUrl',
  'reqParam',
  'respParam',
  'changes',
]
/**
 * The digest of a line's content, as SQL over a row called `line`: what was done, by whom, when,
 * from where. It is the same wherever a line is written or verified.
 */
export const lineDigest = (line: string): string => {
  const values = digested.map(name => `${line}."${name}"`).join(', ')
  return `encode(
      sha256(convert_to(jsonb_build_array(extract(epoch from ${line}."createdAt"), ${values})::text, 'UTF8')), 'hex'
    )`
}
const insertLines = (lines: string) => `insert into "sysUserOperateLog" (
    "createdAt", "updatedAt", "sysUserId", "account", "action", "resource", "rowId", "projectId", "ip", "reqUrl",
    "changes", "digest"
  )
  select v."createdAt", v."createdAt", v."sysUserId", v."account", v."action", v."resource", v."rowId", v."projectId",
    v."ip", v."reqUrl", v."changes", ${lineDigest('v')}
  from (
    select date_trunc('milliseconds', clock_timestamp()) as "createdAt", $1::bigint as "sysUserId",
      $2::text as "account", $3::text as "action", $4::text as "resource", l."rowId", l."projectId", $7::text as "ip",
      $8::text as "reqUrl", l."changes", null::jsonb as "reqParam", null::jsonb as "respParam"
    from ${lines}
  ) v`
/**
 * Writes a line with its digest: $1 operator, $2 account, $3 action, $4 resource, $5 row, $6
 * project, $7 address, $8 path, $9 changes.
 */
export const logStatement = insertLines(
  '(select $5::bigint as "rowId", $6::bigint as "projectId", $9::jsonb as "changes") l',
)
/** The same for many rows at once: $5, $6 and $9 are arrays of one length. */
export const logLinesStatement = insertLines(
  'unnest($5::bigint[], $6::bigint[], $9::jsonb[]) as l("rowId", "projectId", "changes")',
)
