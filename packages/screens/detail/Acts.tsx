import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHere } from '../environment.tsx'
import { MenuButton } from '../MenuButton.tsx'
import type { NamedMove } from '../list/actions/moves.tsx'

/** Something that may be done with a record now. */
export interface Act {
  readonly key: string
  readonly label: string
  readonly isNext?: boolean
  readonly danger?: boolean
  readonly act: () => unknown
}
/** Beside the next step, this many actions stand as buttons; the others are in a menu. */
const mostInSight = 3

/** The next step of a record: the one its domain names, or else the first good one. */
export const nextOf = (allowed: readonly NamedMove[], named: string | ReactNode): NamedMove | undefined =>
  named === undefined ? allowed.find(({ move }) => move.tone === 'good') : allowed.find(({ name }) => name === named)

/** The actions of a record: one is primary, and where there are many, the rest fold into a menu. */
export function Acts({ acts }: { acts: readonly Act[] }) {
  const { say } = useHere()
  const next = acts.find(({ isNext }) => isNext)
  const others = acts.filter(act => act !== next)
  // One entry alone needs no menu.
  const inSight = others.length <= mostInSight + 1 ? others : others.slice(0, mostInSight)
  const folded = others.slice(inSight.length)
  const button = (act: Act) => (
    <Button
      key={act.key}
      danger={act.danger === true}
      {...(act === next && { type: 'primary' as const })}
      onClick={act.act}
    >
      {act.label}
    </Button>
  )
  return (
    <>
      {next && button(next)}
      {inSight.map(button)}
      {folded.length > 0 && (
        <MenuButton
          menu={{
            items: folded.map(({ key, label, danger }) => ({ key, label, danger: danger === true })),
            onClick: ({ key }) => {
              folded.find(act => act.key === key)?.act()
            },
          }}
        >
          <Button icon={<MoreOutlined />} aria-label={say('更多操作', 'More actions')} />
        </MenuButton>
      )}
    </>
  )
}
