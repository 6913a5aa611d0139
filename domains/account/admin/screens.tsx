import { alter, type AnyRow, type BatchOutcome, later, send } from '@pavilion/screens'
import { lazy } from 'react'
import { eraseWebUser, mergeWebUsers, signedLink, unlockWebUser } from '../model/calls/operators.ts'
import { commonLoginUserScreens, dataErasureScreens, webUserScreens } from '../model/screens.ts'

/**
 * Copies the link that signs a participant in on the chosen project's site for 30 days. Shows the
 * link when the browser does not allow copying.
 */
async function copyLink(id: number, done: (zh: string, en: string) => void): Promise<void> {
  const { path } = await send(signedLink, { id })
  const link = `${location.origin}${path}`
  const copied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  )
  if (copied) done('已复制登录链接，30 天内有效', 'Sign-in link copied; it is valid for 30 days')
  else done(link, link)
}

// Loaded when the first account is opened.
const Merges = lazy(() => import('./Merges.tsx').then(({ Merges }) => ({ default: Merges })))
const ErasureLines = lazy(() => import('./ErasureLines.tsx').then(({ ErasureLines }) => ({ default: ErasureLines })))
const HeldOf = lazy(() => import('./HeldOf.tsx').then(({ HeldOf }) => ({ default: HeldOf })))
const olderFirst = (rows: readonly AnyRow[]) => [...rows].sort((a, b) => a.id - b.id)
const called = ({ id, name, phoneNumber, email, account }: AnyRow): string =>
  [name, phoneNumber ?? email ?? account, `#${id}`].filter(Boolean).join(' · ')
/** Asks which account is merged into which. Asks nothing unless exactly two rows are ticked. */
function question(rows: readonly AnyRow[]): readonly [string, string] | undefined {
  const [keep, other] = olderFirst(rows)
  return keep && other && rows.length === 2
    ? [
        `将账号「${called(other)}」合并到较早的「${called(keep)}」？报名、订单等随之转移，前者进入回收站；30 天内可在保留账号的详情中撤销。`,
        `Merge the account “${called(other)}” into the older one, “${called(keep)}”? Its registrations, orders and other data move along, and the account that is merged goes to the recycle bin. You can undo this for 30 days on the page of the remaining account.`,
      ]
    : undefined
}

/** Merges the two ticked accounts into the older one. */
async function merge(rows: readonly AnyRow[]): Promise<BatchOutcome> {
  const [keep, other] = olderFirst(rows)
  const english = document.documentElement.lang.startsWith('en')
  if (!keep || !other || rows.length !== 2)
    return {
      done: 0,
      skipped: rows.map(({ id }) => ({ id, why: english ? 'Select exactly two accounts' : '请恰好勾选两个账号' })),
    }
  const { stayed } = await send(mergeWebUsers, { keepId: keep.id, otherId: other.id })
  return {
    done: 2,
    skipped: stayed.map(({ rows: count, why }) => ({
      id: keep.id,
      why: english
        ? `${count} ${count === 1 ? 'record was' : 'records were'} not moved: ${why[1]}`
        : `${count} 条未转移：${why[0]}`,
    })),
  }
}

/** The differences from the generated screens of the account domain. */
export default [
  alter(webUserScreens, {
    list: {
      rowActions: [
        {
          name: ['解锁', 'Unlock'],
          right: 'webUser.unlock',
          when: row => typeof row.lockedUntil === 'string',
          act: async (row, { refresh, done }) => {
            await send(unlockWebUser, { id: row.id })
            done('已解锁', 'Unlocked')
            refresh()
          },
        },
        {
          name: ['应本人要求删除数据', 'Erase personal data'],
          right: 'webUser.erase',
          confirm: [
            '将删除该账号及其个人数据，不可恢复；须依法保留的除外。确定？',
            'Permanently erase this account and the person’s data, except what must be kept by law?',
          ],
          act: async (row, { refresh, done }) => {
            const { number } = await send(eraseWebUser, { id: row.id })
            done(`已删除，证明编号 ${number}`, `Erased; proof number ${number}`)
            refresh()
          },
        },
      ],
      batchActions: [{ name: ['合并账号', 'Merge accounts'], right: 'webUser.merge', act: merge, confirm: question }],
    },
    detail: {
      above: row => (
        <>
          <Merges row={row} />
          <HeldOf row={row} />
        </>
      ),
      // With the registrations: one list of each group of the sidebar.
      first: ['registerUser', 'order', 'invoice', 'voteRecord', 'outboxMessage'],
    },
  }),
  alter(dataErasureScreens, {
    list: { tools: later(() => import('./HeldHere.tsx'), 'HeldHere') },
    detail: { above: row => <ErasureLines row={row} /> },
  }),
  alter(commonLoginUserScreens, {
    list: {
      rowActions: [
        {
          name: ['复制登录链接', 'Copy sign-in link'],
          right: 'commonLoginUser.update',
          act: (row, { done }) => copyLink(row.id, done),
        },
      ],
    },
  }),
]
