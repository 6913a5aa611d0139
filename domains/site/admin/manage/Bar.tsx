import {
  CloudUploadOutlined,
  DesktopOutlined,
  ExportOutlined,
  EyeOutlined,
  HistoryOutlined,
  MobileOutlined,
  PlusOutlined,
  TabletOutlined,
} from '@ant-design/icons'
import type { Language } from '@pavilion/declare'
import { type AnyRow, Tag, titleOf, useHere, wallClock } from '@pavilion/screens'
import { type Command, CommandButton } from '@pavilion/screens/designer/commands.tsx'
import { Badge, Button, Radio, Select } from 'antd'
import { memo } from 'react'
import { website as websites } from '../../model/index.ts'
import type { PageState } from '../../model/calls/publishing.ts'
import { differs } from './pageStates.ts'
import type { BuiltPage } from '../../model/calls/builder.ts'
import type { Kind, Part } from './parts.ts'

export type Width = 'desktop' | 'tablet' | 'phone'
interface Props {
  website: BuiltPage['website']
  sites: readonly AnyRow[] | undefined
  pages: readonly Part[]
  page: number | undefined
  width: Width
  states: readonly PageState[]
  state: PageState | undefined
  undo: Command
  redo: Command
  kinds: ReadonlyMap<number, Kind>
  /** The reader's language. */
  language: Language
  named: (part: Part) => string
  onNavigate: (change: Record<string, string | undefined>) => void
  onWidth: (width: Width) => void
  onOpen: (what: 'publish' | 'versions' | 'preview') => void
  onNewPage: () => void
}
const decides = ['website', 'sites', 'pages', 'page', 'width', 'states', 'state', 'kinds', 'language'] as const
/**
 * The tool bar: website, page and screen size, undo and redo, publishing. Rendered only when
 * something in it changes.
 */
export const Bar = memo(
  BarOfPage,
  (one, other) =>
    decides.every(name => one[name] === other[name]) &&
    looksSame(one.undo, other.undo) &&
    looksSame(one.redo, other.redo),
)
const looksSame = (one: Command, other: Command) =>
  one.hint === other.hint && one.busy === other.busy && !one.perform === !other.perform
function BarOfPage({
  website,
  sites,
  pages,
  page,
  width,
  states,
  state,
  undo,
  redo,
  language,
  named,
  onNavigate,
  onWidth,
  onOpen,
  onNewPage,
}: Props) {
  const { say, may, zone } = useHere()
  return (
    <header className="pb-bar">
      <h1>{say('页面搭建', 'Page builder')}</h1>
      <Select
        aria-label={say('网站', 'Website')}
        value={website.id}
        style={{ minWidth: 180 }}
        options={(sites ?? []).map(row => ({ value: row.id, label: titleOf(websites, row, language) }))}
        onChange={value => onNavigate({ website: String(value), page: undefined })}
      />
      <Select
        aria-label={say('页面', 'Page')}
        value={page ?? 0}
        style={{ minWidth: 150 }}
        options={[
          { value: 0, label: say('首页', 'Home') },
          ...pages.map(part => ({ value: part.id, label: named(part) })),
        ]}
        onChange={value => onNavigate({ website: String(website.id), page: value ? String(value) : undefined })}
      />
      {may('webComponent.create') && (
        <Button
          icon={<PlusOutlined />}
          onClick={({ detail }) => {
            if (detail < 2) onNewPage()
          }}
        >
          {say('新建页面', 'New page')}
        </Button>
      )}
      <Radio.Group
        aria-label={say('屏幕', 'Screen')}
        value={width}
        onChange={event => onWidth(event.target.value)}
        optionType="button"
        options={[
          ['desktop', say('电脑', 'Desktop'), <DesktopOutlined key="d" aria-hidden />],
          ['tablet', say('平板', 'Tablet'), <TabletOutlined key="t" aria-hidden />],
          ['phone', say('手机', 'Phone'), <MobileOutlined key="m" aria-hidden />],
        ].map(([value, words, sign]) => ({
          value: value as string,
          label: (
            <span title={words as string}>
              {sign}
              <span className="pv-unseen">{words}</span>
            </span>
          ),
        }))}
      />
      <CommandButton of={undo} />
      <CommandButton of={redo} />
      {website.open && (
        <a href={`${website.root}${page ? `/sub-page?id=${page}` : ''}`} target="_blank" rel="noreferrer">
          <ExportOutlined aria-hidden /> {say('打开页面', 'Open the page')}
        </a>
      )}
      <div className="pb-end">
        <span className="pb-live">
          {website.open ? (
            <PageTag state={state} zone={zone} />
          ) : (
            <Tag tone="closed">{say('网站已关闭，访客看不到', 'This website is closed: visitors cannot see it')}</Tag>
          )}
        </span>
        <Button icon={<EyeOutlined />} onClick={() => onOpen('preview')}>
          {say('预览', 'Preview')}
        </Button>
        {may('webPageVersion.getList') && (
          <Button icon={<HistoryOutlined />} onClick={() => onOpen('versions')}>
            {say('版本', 'Versions')}
          </Button>
        )}
        <Badge
          count={states.filter(differs).length}
          size="small"
          title={say('有未发布修改的页面', 'Pages with unpublished changes')}
        >
          <Button type="primary" icon={<CloudUploadOutlined />} onClick={() => onOpen('publish')}>
            {say('发布', 'Publish')}
          </Button>
        </Badge>
      </div>
    </header>
  )
}
/** Whether the current page differs from what visitors see. */
function PageTag({ state, zone }: { state: PageState | undefined; zone: string }) {
  const { say } = useHere()
  const [planned] = state?.planned ?? []
  return (
    <>
      {state && differs(state) ? (
        <Tag tone="pending">
          {state.unseen
            ? say('新页面，尚未公开', 'Not public yet')
            : say(`草稿：${state.changes} 处未发布`, `Draft: ${state.changes} unpublished`)}
        </Tag>
      ) : (
        <Tag tone="valid">{say('与访客看到的一致', 'As visitors see it')}</Tag>
      )}
      {planned && (
        <Tag tone="info">
          {say(
            `计划于 ${wallClock(planned.publishAt, zone).slice(5, 16)} 发布`,
            `Scheduled for ${wallClock(planned.publishAt, zone).slice(5, 16)}`,
          )}
        </Tag>
      )}
    </>
  )
}
