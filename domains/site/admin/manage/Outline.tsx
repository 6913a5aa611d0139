import { CopyOutlined, EyeInvisibleOutlined, PlusOutlined, SnippetsOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { Button, Tree, type TreeDataNode } from 'antd'
import { type Key, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { pageContainer } from '../../model/index.ts'
import { Steps } from './Actions.tsx'
import { keyOn } from './keys.ts'
import type { PageActions } from './pageActions.ts'
import { below, holdsParts, type Part, pasteSpot, placeName, spotOf, within } from './parts.ts'

interface Props extends PageActions {
  readonly container: string
  readonly page?: number
  /** The reader's language. */
  readonly language: string
}
// Typing re-renders the builder, and a page may have hundreds of components: the tree is rendered
// again only when one of these changes.
const decides = [
  'rows',
  'kinds',
  'shows',
  'selected',
  'edits',
  'copied',
  'pastes',
  'container',
  'page',
  'language',
] as const
/**
 * The components of the page as a tree: selected by click, or by the arrow keys and Enter; moved by
 * dragging or Alt with the arrows.
 */
export const Outline = memo(OutlineTree, (one, other) => decides.every(name => one[name] === other[name]))
function OutlineTree(actions: Props) {
  const { say } = useHere()
  const { rows, container, page, named } = actions
  const { header, footer } = pageContainer
  // Adding or deleting a component expands all nodes again. The tree itself stays, and with it the
  // focus.
  const [shut, setShut] = useState<{ of: number; keys: readonly Key[] }>({ of: 0, keys: [] })
  const closed = shut.of === rows.length ? shut.keys : []
  const tree = useMemo(() => {
    const node = (part: Part): TreeDataNode => ({
      key: part.id,
      title: (
        <>
          {named(part)}
          {part.visible ? null : (
            <span className="pb-hidden" title={say('访客不可见', 'Hidden from visitors')}>
              <EyeInvisibleOutlined aria-hidden />
              <span className="pv-unseen">{say('访客不可见', 'Hidden from visitors')}</span>
            </span>
          )}
        </>
      ),
      children: below(rows, part.id, null).map(node),
    })
    return [header, container, footer].map(place => ({
      key: place,
      title: say(placeName(place)),
      selectable: false,
      className: 'pb-place',
      children: below(rows, null, place)
        .filter(part => place !== pageContainer.subPage || part.id === page)
        .map(node),
    }))
  }, [rows, named, say, container, page, header, footer])
  const partOf = (key: unknown) => rows.find(row => row.id === key)
  const chosen = partOf(actions.selected)
  const active = useRef<Key | null>(null)
  const press = (event: KeyboardEvent) => {
    // The tree itself would fold what contains others: the arrows to the sides do that.
    const inTree = event.target instanceof HTMLElement && event.target.role === 'tree'
    if (event.key === 'Enter' && inTree && typeof active.current === 'number') {
      actions.select(active.current)
      event.preventDefault()
      event.stopPropagation()
      return
    }
    // Undo and redo are left to the keys of the whole page: they do not render the tree again.
    if (!keyOn(event, chosen, { ...actions, commands: [] })) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <nav className="pb-outline" aria-label={say('大纲', 'Outline')} onKeyDownCapture={press}>
      <header>
        <h2>{say('大纲', 'Outline')}</h2>
        {chosen && <Steps part={chosen} actions={actions} />}
      </header>
      <Tree
        treeData={tree}
        blockNode
        onActiveChange={key => {
          active.current = key
        }}
        expandedKeys={[header, container, footer, ...rows.map(({ id }) => id)].filter(key => !closed.includes(key))}
        onExpand={(_, { node, expanded }) =>
          setShut({ of: rows.length, keys: expanded ? closed.filter(key => key !== node.key) : [...closed, node.key] })
        }
        selectedKeys={actions.selected ? [actions.selected] : []}
        onSelect={keys => {
          if (typeof keys[0] === 'number') actions.select(keys[0])
        }}
        draggable={
          actions.edits
            ? { icon: false, nodeDraggable: node => typeof node.key === 'number' && node.key !== page }
            : false
        }
        allowDrop={({ dragNode, dropNode, dropPosition }) => {
          const target = partOf(dropNode.key)
          if (!target) return dropPosition === 0 && dropNode.key !== pageContainer.subPage
          return (
            !within(rows, target.id, Number(dragNode.key)) &&
            (dropPosition === 0 ? holdsParts(target.type) : target.id !== page)
          )
        }}
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const part = partOf(dragNode.key)
          const target = partOf(node.key)
          if (!part) return
          if (!target) {
            actions.place(part, {
              parentId: null,
              container: String(node.key),
              before: below(rows, null, String(node.key))[0]?.id ?? null,
            })
            return
          }
          if (!dropToGap) {
            actions.place(part, {
              parentId: target.id,
              container: null,
              before: below(rows, target.id, null).find(row => row.id !== part.id)?.id ?? null,
            })
            return
          }
          const beside = below(rows, target.parentId, target.container).filter(row => row.id !== part.id)
          const at = beside.findIndex(row => row.id === target.id)
          const above = dropPosition < Number(node.pos.split('-').at(-1)) || dropPosition === -1
          actions.place(part, {
            parentId: target.parentId,
            container: target.container,
            before: beside[above ? at : at + 1]?.id ?? null,
          })
        }}
      />
      {chosen && chosen.id !== page && actions.pastes && (
        <p className="pb-new">
          <Button block icon={<PlusOutlined />} title={named(chosen)} onClick={() => actions.add(spotOf(chosen, rows))}>
            {say('添加到所选组件之后', 'Add after the selected one')}
          </Button>
        </p>
      )}
      <p className="pb-new">
        {actions.pastes && (
          <Button
            block
            icon={<PlusOutlined />}
            onClick={() => actions.add(page ? { parentId: page, container: null } : { parentId: null, container })}
          >
            {page ? say('添加到此页', 'Add to this page') : say('添加到首页', 'Add to the home page')}
          </Button>
        )}
      </p>
      {actions.pastes && (
        <p className="pb-new pb-two">
          <Button size="small" onClick={() => actions.add({ parentId: null, container: header })}>
            {say('添加到页头', 'Add to the header')}
          </Button>
          <Button size="small" onClick={() => actions.add({ parentId: null, container: footer })}>
            {say('添加到页脚', 'Add to the footer')}
          </Button>
        </p>
      )}
      <div className="pb-clipboard">
        <Button size="small" icon={<CopyOutlined />} disabled={!chosen} onClick={() => chosen && actions.copy(chosen)}>
          {say('复制', 'Copy')}
        </Button>
        {actions.pastes && (
          <Button
            size="small"
            icon={<SnippetsOutlined />}
            disabled={!actions.copied}
            title={actions.copied?.name}
            onClick={() => actions.paste(pasteSpot(chosen, rows, { container, page }))}
          >
            {chosen
              ? holdsParts(chosen.type)
                ? say('粘贴到其中', 'Paste inside')
                : say('粘贴到其后', 'Paste after')
              : page
                ? say('粘贴到此页', 'Paste on this page')
                : say('粘贴到首页', 'Paste on the home page')}
          </Button>
        )}
      </div>
      {actions.copied && (
        <p className="pv-hint">
          {say(
            `已复制「${actions.copied.name}」，可粘贴到其他页面、网站或活动。`,
            `“${actions.copied.name}” is copied: paste it on any page, website or event.`,
          )}
        </p>
      )}
      {actions.edits && (
        <p className="pv-hint">
          {say(
            '拖动可排序和移入容器。键盘（此处和页面上均可）：回车选中，Alt 加方向键移动，Delete 删除，Ctrl+C、Ctrl+V 复制粘贴，Ctrl+Z 撤销。',
            'Drag to order and nest. By keyboard, here and on the page: Enter chooses, Alt with the arrows moves, Delete deletes, Ctrl+C and Ctrl+V copy, Ctrl+Z undoes.',
          )}
        </p>
      )}
    </nav>
  )
}
