import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  CodeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { Button, Select } from 'antd'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { MenuButton } from '../MenuButton.tsx'
import { AltBar, LinkBar, VideoBar } from './Bars.tsx'

interface ToolsProps {
  bar: RefObject<HTMLDivElement | null>
  editor: Editor | undefined
  disabled: boolean
  label: string
  onPicture: (file: File) => void
  source: boolean
  onSource: () => void
  mayLeaveSource: boolean
}
// Colours that are readable on white. Any other can be mixed.
const colours = ['#b42318', '#a85a00', '#17663a', '#1d5fa8', '#5b3fa8', '#475569']

/**
 * The toolbar: one stop of the Tab key, with arrow keys between the tools. Alt+F10 leads here from
 * the text. It wraps where space is narrow.
 */
export function Tools({ bar, editor, disabled, label, onPicture, source, onSource, mayLeaveSource }: ToolsProps) {
  const { say } = useHere()
  const picker = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<'link' | 'video'>()
  const linking = asking === 'link'
  const setLinking = (on: boolean) => setAsking(on ? 'link' : undefined)
  const shut = disabled || !editor
  const run = (act: (chain: ChainedCommands) => ChainedCommands) => editor && act(editor.chain().focus()).run()
  const tool = (
    icon: ReactNode,
    zh: string,
    en: string,
    act: () => void,
    { on, off = shut }: { on?: boolean | undefined; off?: boolean } = {},
  ) => (
    <Button
      type={on ? 'primary' : 'text'}
      size="small"
      disabled={off}
      icon={icon}
      aria-label={say(zh, en)}
      title={say(zh, en)}
      {...(on !== undefined && { 'aria-pressed': on })}
      onMouseDown={event => event.preventDefault()}
      onClick={act}
    />
  )
  const mark = (
    name: string,
    icon: ReactNode,
    zh: string,
    en: string,
    act: (chain: ChainedCommands) => ChainedCommands,
  ) => tool(icon, zh, en, () => run(act), { on: editor?.isActive(name) ?? false })
  const aligned = (where: string, icon: ReactNode, zh: string, en: string) => {
    const on = editor?.isActive({ textAlign: where }) ?? false
    return tool(icon, zh, en, () => run(chain => (on ? chain.unsetTextAlign() : chain.setTextAlign(where))), { on })
  }
  const level = [2, 3, 4].find(one => editor?.isActive('heading', { level: one }))
  const style = level ? `h${level}` : editor?.isActive('blockquote') ? 'quote' : 'p'
  const restyle = (nextStyle: string) =>
    run(chain =>
      nextStyle === 'quote'
        ? chain.clearNodes().setBlockquote()
        : nextStyle === 'p'
          ? chain.clearNodes()
          : chain.clearNodes().setHeading({ level: Number(nextStyle.slice(1)) as 2 }),
    )
  const inTable = editor?.isActive('table') ?? false
  const tableActs: Readonly<Record<string, (chain: ChainedCommands) => ChainedCommands>> = {
    insert: chain => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    row: chain => chain.addRowAfter(),
    column: chain => chain.addColumnAfter(),
    header: chain => chain.toggleHeaderRow(),
    lessRow: chain => chain.deleteRow(),
    lessColumn: chain => chain.deleteColumn(),
    gone: chain => chain.deleteTable(),
  }
  const tableItems = inTable
    ? [
        ['row', '下方加行', 'Add a row below'],
        ['column', '右侧加列', 'Add a column to the right'],
        ['header', '首行作为表头', 'First row is a heading'],
        ['lessRow', '删除行', 'Delete the row'],
        ['lessColumn', '删除列', 'Delete the column'],
        ['gone', '删除表格', 'Delete the table'],
      ]
    : [['insert', '插入表格', 'Insert a table']]

  // One stop of the Tab key: the tool used last, or else the first.
  useLayoutEffect(() => {
    const stops = stopsIn(bar.current)
    const stay = stops.find(stop => stop.dataset.used) ?? stops[0]
    for (const stop of stops) stop.tabIndex = stop === stay ? 0 : -1
  })
  return (
    <>
      <div
        ref={bar}
        className="pv-editor-tools"
        role="toolbar"
        aria-label={say(`${label}：格式`, `${label}: format`)}
        onKeyDown={walk}
        onFocus={event => {
          for (const stop of stopsIn(bar.current)) {
            const here = stop === event.target
            stop.tabIndex = here ? 0 : -1
            if (here) stop.dataset.used = 'true'
            else delete stop.dataset.used
          }
        }}
      >
        <Select
          size="small"
          disabled={shut}
          value={style}
          style={{ width: 92 }}
          aria-label={say('段落样式', 'Paragraph style')}
          onSelect={restyle}
          popupMatchSelectWidth={false}
          options={[
            { value: 'p', label: say('正文', 'Text') },
            { value: 'h2', label: say('标题一', 'Heading 1') },
            { value: 'h3', label: say('标题二', 'Heading 2') },
            { value: 'h4', label: say('标题三', 'Heading 3') },
            { value: 'quote', label: say('引用', 'Quote') },
          ]}
        />
        {mark('bold', <BoldOutlined />, '加粗', 'Bold', chain => chain.toggleBold())}
        {mark('italic', <ItalicOutlined />, '斜体', 'Italic', chain => chain.toggleItalic())}
        {mark('underline', <UnderlineOutlined />, '下划线', 'Underline', chain => chain.toggleUnderline())}
        {mark('strike', <StrikethroughOutlined />, '删除线', 'Strikethrough', chain => chain.toggleStrike())}
        <input
          type="color"
          className="pv-editor-colour"
          disabled={shut}
          aria-label={say('文字颜色', 'Text colour')}
          title={say('文字颜色', 'Text colour')}
          list="pv-editor-colours"
          value={asHex(editor?.getAttributes('textStyle').color as string | undefined)}
          onChange={event => editor?.chain().setColor(event.target.value).run()}
        />
        <datalist id="pv-editor-colours">
          {colours.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <i className="pv-editor-gap" />
        {aligned('left', <AlignLeftOutlined />, '左对齐', 'Align left')}
        {aligned('center', <AlignCenterOutlined />, '居中', 'Centre')}
        {aligned('right', <AlignRightOutlined />, '右对齐', 'Align right')}
        {mark('bulletList', <UnorderedListOutlined />, '项目符号列表', 'Bulleted list', chain =>
          chain.toggleBulletList(),
        )}
        {mark('orderedList', <OrderedListOutlined />, '编号列表', 'Numbered list', chain => chain.toggleOrderedList())}
        <i className="pv-editor-gap" />
        {tool(<LinkOutlined />, '链接', 'Link', () => setLinking(!linking), { on: editor?.isActive('link') ?? false })}
        {tool(<PictureOutlined />, '图片', 'Picture', () => picker.current?.click())}
        {tool(<VideoCameraOutlined />, '视频', 'Video', () => setAsking(asking === 'video' ? undefined : 'video'), {
          on: asking === 'video' || (editor?.isActive('video') ?? false),
        })}
        <MenuButton
          disabled={shut}
          menu={{
            items: tableItems.map(([key = '', zh = '', en = '']) => ({
              key,
              label: say(zh, en),
              danger: key === 'gone',
            })),
            onClick: ({ key }) => {
              const act = tableActs[key]
              if (act) run(act)
            },
          }}
        >
          <Button
            type={inTable ? 'primary' : 'text'}
            size="small"
            icon={<TableOutlined />}
            aria-label={say('表格', 'Table')}
            title={say('表格', 'Table')}
            onMouseDown={event => event.preventDefault()}
          />
        </MenuButton>
        {tool(<ClearOutlined />, '清除格式', 'Clear formatting', () =>
          run(chain => chain.unsetAllMarks().clearNodes()),
        )}
        <i className="pv-editor-gap" />
        {tool(<UndoOutlined />, '撤销', 'Undo', () => run(chain => chain.undo()), {
          off: shut || !editor?.can().undo(),
        })}
        {tool(<RedoOutlined />, '重做', 'Redo', () => run(chain => chain.redo()), {
          off: shut || !editor?.can().redo(),
        })}
        {tool(<CodeOutlined />, '源代码', 'Source', onSource, {
          on: source,
          off: disabled || (source && !mayLeaveSource),
        })}
      </div>
      {editor && linking && (
        <LinkBar
          editor={editor}
          onClose={() => {
            setLinking(false)
            editor.commands.focus()
          }}
        />
      )}
      {editor && asking === 'video' && (
        <VideoBar
          editor={editor}
          onClose={() => {
            setAsking(undefined)
            editor.commands.focus()
          }}
        />
      )}
      {editor && !linking && !disabled && editor.isActive('image') && (
        <AltBar key={String(editor.getAttributes('image').src)} editor={editor} />
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        aria-label={say('插入图片', 'Insert picture')}
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) onPicture(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
const stopsIn = (bar: HTMLElement | null) => [
  ...(bar?.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled)') ?? []),
]
/** The left and right arrows, Home and End move between the tools. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const stops = stopsIn(event.currentTarget)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  stops.at(to % stops.length)?.focus()
}
/** The colour in the form that the browser's input accepts. */
function asHex(colour: string | undefined): string {
  const [, ...parts] = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/.exec(colour ?? '') ?? []
  return parts.length
    ? `#${parts.map(part => Number(part).toString(16).padStart(2, '0')).join('')}`
    : /^#[0-9a-f]{6}$/i.test(colour ?? '')
      ? (colour as string).toLowerCase()
      : '#000000'
}
