import { type AnyResource, rightOf, type ScreenSet } from '@pavilion/declare'
import type { MenuProps } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { Alterations } from '../../alter.ts'
import { useHere } from '../../environment.tsx'
import { Tag } from '../../kinds/parts.tsx'
import { mostInRow } from '../../logic/columns.ts'
import { type AnyRow, titleOf } from '../../logic/text.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { allows, isFixed, useMoves } from './moves.tsx'
import { type OwnAction, useActing } from './useActing.tsx'

interface Props {
  set: ScreenSet
  of: AnyResource
  row: AnyRow
  alterations: Alterations
  bin: boolean
  onEdit: (row: AnyRow) => void
  onDelete: (row: AnyRow) => void
  onRestore: (row: AnyRow) => void
  refresh: () => void
}

/** The actions of one row: view, edit, its moves, those the domain adds, and delete at the end. */
export function RowActions({ set, of, row, alterations, bin, onEdit, onDelete, onRestore, refresh }: Props) {
  const { say, may, language } = useHere()
  const go = useNavigate()
  const { moves, make } = useMoves(of, alterations.list?.asks)
  const acting = useActing(refresh)
  if (bin)
    return may(rightOf(of, 'delete')) ? (
      <button type="button" className="pv-act" onClick={() => onRestore(row)}>
        {say('恢复', 'Restore')}
      </button>
    ) : null

  const fixed = isFixed(of, row)
  const added = (alterations.list?.rowActions ?? []).filter(
    action => 'move' in action || ((!action.right || may(action.right)) && (!action.when || action.when(row))),
  )
  const possible = moves.filter(move => allows(of, row, move))
  const act = (action: OwnAction) => acting(row, action)
  // Moves that the domain names appear in the row itself as far as the columns allow, the others in the menu.
  const named = added.filter((action): action is { move: string } => 'move' in action).map(({ move }) => move)
  const inRow = possible.filter(({ name }) => named.includes(name)).slice(0, mostInRow)
  const behind = possible.filter(move => !inRow.includes(move))
  const title = titleOf(of, row, language)
  const links = alterations.list?.rowLinks ?? ['detail', 'edit']
  const mayRead = set.path !== '' && may(rightOf(of, 'getDetail'))
  const mayEdit = !fixed && of.operations.includes('update') && may(rightOf(of, 'update'))
  const customActions = added.filter((action): action is OwnAction => !('move' in action))
  const items: NonNullable<MenuProps['items']> = [
    ...(!links.includes('detail') && mayRead
      ? [{ key: 'detail', label: say('详情', 'View'), onClick: () => go(`${set.path}/detail?id=${row.id}`) }]
      : []),
    ...(!links.includes('edit') && mayEdit
      ? [{ key: 'edit', label: say('编辑', 'Edit'), onClick: () => onEdit(row) }]
      : []),
    ...customActions
      .filter(action => !('open' in action && action.inRow))
      .map((action, index) => ({
        key: `own${index}`,
        label: say(action.name),
        danger: action.danger === true,
        onClick: () => {
          act(action)
        },
      })),
    ...behind.map(move => ({
      key: move.name,
      label: say(move.move.label),
      danger: move.move.tone === 'danger',
      onClick: () => {
        make(row, move)
      },
    })),
    ...((!fixed || row.erasedAt) && of.operations.includes('delete') && may(rightOf(of, 'delete'))
      ? [{ key: 'delete', label: say('删除', 'Delete'), danger: true, onClick: () => onDelete(row) }]
      : []),
  ]
  return (
    <span className="pv-actions">
      {Boolean(row.erasedAt) && <Tag tone="closed">{say('个人信息已清除', 'Erased')}</Tag>}
      {customActions
        .filter(action => 'open' in action && action.inRow)
        .map(action => (
          <button key={action.name[1]} type="button" className="pv-act" onClick={() => act(action)}>
            {say(action.name)}
          </button>
        ))}
      {links.includes('detail') && mayRead && <Link to={`${set.path}/detail?id=${row.id}`}>{say('详情', 'View')}</Link>}
      {links.includes('edit') && mayEdit && (
        <button type="button" className="pv-act" onClick={() => onEdit(row)}>
          {say('编辑', 'Edit')}
        </button>
      )}
      {inRow.map(move => (
        <button
          key={move.name}
          type="button"
          className={move.move.tone === 'danger' ? 'pv-act pv-bad' : 'pv-act'}
          onClick={() => make(row, move)}
        >
          {say(move.move.label)}
        </button>
      ))}
      {items.length > 0 && <MoreMenu label={`${say('更多操作', 'More actions')} ${title}`} items={items} />}
    </span>
  )
}
