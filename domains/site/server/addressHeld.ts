import type { Wraps } from '@pavilion/http'
import type { Transaction } from '@pavilion/store'
import { websitePageType, websiteStatus } from '../model/index.ts'
import { websiteAddressTaken } from './refusals.ts'

// If two websites were open at one address, only one of them would be served, by chance. So an
// address has one open website.

/**
 * Transactions that open websites of a project take turns until they commit. Call it before any row
 * of a website is locked.
 */
export const takeTurnAtAddresses = (tx: Transaction, projectId: number): Promise<void> =>
  tx.hold('websiteAddress', projectId)

interface Site {
  readonly id: number
  readonly projectId: number
  readonly type: number
  readonly languageId: number
  readonly pageType: number | null
  readonly status: number
  readonly deletedAt?: string | null
}
const addressOf = ({ type, languageId, pageType }: Site) => `${type} ${languageId} ${pageType ?? websitePageType.site}`
/**
 * Refuses to open a website, or to move an open one, to an address where another website is open.
 * @throws websiteAddressTaken
 */
export const aloneAtAddress: Wraps[string] = next => (ctx, body) =>
  ctx.transaction(async tx => {
    const [before] =
      body.id === undefined
        ? []
        : await tx.sql<Site>(
            'select id, "projectId", type, "languageId", "pageType", status, "deletedAt" from website where id = $1',
            [body.id],
          )
    if (before) await takeTurnAtAddresses(tx, before.projectId)
    const row = (await next(tx, body)) as Site
    if (!before) await takeTurnAtAddresses(tx, row.projectId)
    // Two websites that shared an address before this rule can still be changed in other ways.
    const opens =
      row.status === websiteStatus.active &&
      !(before?.status === websiteStatus.active && !before.deletedAt && addressOf(before) === addressOf(row))
    const [other] = opens
      ? await tx.sql<{ name: string }>(
          `select name
          from website
          where "projectId" = $1
            and type = $2
            and "languageId" = $3
            and coalesce("pageType", $4) = $5
            and status = $6
            and id <> $7
            and "deletedAt" is null
          order by id
          limit 1`,
          [
            row.projectId,
            row.type,
            row.languageId,
            websitePageType.site,
            row.pageType ?? websitePageType.site,
            websiteStatus.active,
            row.id,
          ],
        )
      : []
    if (other) throw websiteAddressTaken({ name: other.name })
    return row
  })
