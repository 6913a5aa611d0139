import './manage.css'
import { result } from '@pavilion/declare'
import { callApi, CallRefused, Failed, type Listed, Notice, titleOf, useHere } from '@pavilion/screens'
import { isHeld, mayLeave, useHold } from '@pavilion/screens/leaving.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Modal, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageContainer, rootOfPage, websiteType } from '../../model/index.ts'
import { Bar, type Width } from './Bar.tsx'
import { Canvas } from './Canvas.tsx'
import { type Copied, copyToClipboard, useCopied } from './clipboard.ts'
import { Library } from './Library.tsx'
import { Outline } from './Outline.tsx'
import { below, mayDo, type Part, type Spot } from './parts.ts'
import { type PageState, usePageName } from './pageStates.ts'
import { Settings } from './Settings.tsx'
import { useBuilder } from './useBuilder.ts'

const widths: Readonly<Record<Width, number>> = { desktop: 1280, tablet: 820, phone: 390 }
// The same until there are some: what is given on is compared.
const noRows: readonly Part[] = []
const noStates: readonly PageState[] = []
/** Where a new component is to stand, while its kind is chosen: at the end, or before another. */
export interface InsertPosition {
  readonly parentId: number | null
  readonly container: string | null
  readonly before?: number | null
}

// They come when they are opened.
const Publish = lazy(() => import('./Publish.tsx'))
const Versions = lazy(() => import('./Versions.tsx'))
const Preview = lazy(() => import('./Preview.tsx'))
const Meanwhile = lazy(() => import('./Meanwhile.tsx'))
/** The page builder: the live page of a website, on which components are edited, added, moved and deleted, and no click leads away (back-office §2). */
export function Manage() {
  const { say, language, project, may } = useHere()
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const { modal } = App.useApp()
  const sites = useQuery({
    queryKey: ['website', 'manage', project?.id],
    enabled: project !== undefined,
    queryFn: () => callApi<Listed>('/website/getList', { pagination: { page: 1, limit: 100 }, includes: ['language'] }),
  })
  // What the address names may be of another project.
  const wished = Number(params.get('website'))
  const id = sites.data?.rows.some(row => row.id === wished) ? wished : sites.data?.rows[0]?.id
  const page = Number(params.get('page')) || undefined
  const builder = useBuilder(id, page)
  const { data } = builder
  const [chosenWidth, setWidth] = useState<Width>()
  const [wanted, setWanted] = useState<InsertPosition>()
  const [asked, setAsked] = useState(0)
  const leads = useRef(false)
  const making = useRef(false)
  const [opened, setOpened] = useState<'publish' | 'versions' | 'preview'>()
  const pageName = usePageName()
  const copied = useCopied()
  const states =
    useQuery({
      queryKey: ['webComponent', 'states', id],
      enabled: id !== undefined,
      queryFn: ({ signal }) => callApi<PageState[]>('/website/pageStates', { id }, { signal }),
    }).data ?? noStates
  const rows = data?.rows ?? noRows
  const selected = rows.find(row => row.id === builder.selected)
  const pages = useMemo(
    () => rows.filter(row => row.parentId === null && row.container === pageContainer.subPage),
    [rows],
  )
  // Settings that are not saved live as long as their page is open here.
  useHold(builder.dirty, async () =>
    Boolean(
      await modal.confirm({
        title: say('有未保存的修改', 'There are unsaved changes'),
        content: say(
          '组件设置中的修改尚未保存，离开后将丢失。',
          'A component has unsaved settings. They will be lost if you leave.',
        ),
        okText: say('离开', 'Leave'),
        cancelText: say('继续编辑', 'Keep editing'),
      }),
    ),
  )
  const { undo, redo } = builder
  const seen = selected && builder.seen(selected)
  // A further page that is gone leaves its website's home.
  const gone = page !== undefined && builder.error instanceof CallRefused && builder.error.result === result.noData
  useEffect(() => {
    if (gone)
      setParams(
        current => {
          current.delete('page')
          return current
        },
        { replace: true },
      )
  }, [gone, setParams])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.key.toLowerCase() !== 'z' ||
        (event.target as Element | null)?.closest?.('input,textarea,[contenteditable=true]')
      )
        return
      event.preventDefault()
      if (event.shiftKey) redo?.()
      else undo?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo, redo])
  const ask = useCallback(
    async (part: Part) => {
      if (
        await modal.confirm({
          title: say('确认后删除？', 'Delete after confirmation?'),
          content: say('可用「撤销」恢复。', 'Undo brings it back.'),
          okText: say('删除', 'Delete'),
          cancelText: say('取消', 'Cancel'),
          okButtonProps: { danger: true },
        })
      )
        await builder.remove(part)
    },
    [modal, say, builder],
  )
  if (!project)
    return (
      <Notice
        title={say('请先在上方选择项目', 'Choose a project at the top first')}
        ways={<Button onClick={() => go('/projectManagement/project')}>{say('项目列表', 'All projects')}</Button>}
      />
    )
  if (sites.error) return <Failed error={sites.error} again={sites.refetch} />
  if (sites.data && !sites.data.rows.length)
    return (
      <Notice
        title={say('此项目还没有网站', 'This project has no website yet')}
        ways={
          <>
            {may('website.create') && (
              <Button type="primary" onClick={() => go('/websiteManagement/fromTemplate')}>
                {say('用模板创建', 'Start from a template')}
              </Button>
            )}{' '}
            <Button onClick={() => go('/websiteManagement/website')}>{say('新建网站', 'Create one')}</Button>
          </>
        }
      />
    )
  if (builder.error && !data) return <Failed error={builder.error} again={builder.refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  const edits = may('webComponent.update')
  const phone = data.website.type === websiteType.mobile
  const width = widths[chosenWidth ?? (phone ? 'phone' : 'desktop')]
  const goAt = (change: Record<string, string | undefined>) =>
    setParams(
      current => {
        for (const [key, value] of Object.entries(change)) {
          if (value) current.set(key, value)
          else current.delete(key)
        }
        return current
      },
      { replace: true },
    )
  const mayGo = async () => !isHeld() || mayLeave()
  const at = async (change: Record<string, string | undefined>) => {
    if (await mayGo()) goAt(change)
  }
  const nameOf = (part: Part) => titleOf({ ...part } as never, part as never, language)
  const kindOf = (part: Part) => builder.kinds.get(part.type)
  const named = (part: Part) => {
    const kind = kindOf(part)
    const title = String((language === 'en' && part.englishName) || part.name || '')
    if (title) return title
    const word = kind ? say(kind.zh, kind.en) : nameOf(part)
    const shows = data.shows[part.id]
    return shows ? say(`${word}：${shows}`, `${word}: ${shows}`) : word
  }
  const once = async (make: () => Promise<unknown>) => {
    if (making.current) return
    making.current = true
    try {
      await make()
    } finally {
      making.current = false
    }
  }
  const key = page ? `sub-page:${page}` : 'home'
  const state = states.find(each => each.page === key)
  const showComponent = async (to: string, component: number) => {
    const root = rootOfPage(to)
    if (root === page || to === pageContainer.header || to === pageContainer.footer) {
      builder.select(component)
      return
    }
    if (!(await mayGo())) return
    builder.selectThere(component)
    goAt({ website: String(id), page: root ? String(root) : undefined })
  }
  const acts = {
    rows,
    kinds: builder.kinds,
    shows: data.shows,
    named,
    selected: builder.selected,
    select: builder.select,
    edits,
    edit: (id: number) => {
      leads.current = true
      builder.select(id)
      setAsked(asked + 1)
    },
    may: (part: Part) => {
      const { add, delete: gone } = mayDo(part, rows)
      return {
        edit: edits,
        add: add && may('webComponent.create'),
        delete: gone && may('webComponent.delete'),
        move: edits,
      }
    },
    add: (to: InsertPosition) => setWanted(to),
    remove: ask,
    copied,
    copy: (part: Part) => copyToClipboard({ id: part.id, name: named(part) }),
    paste: (spot: Spot) => {
      if (copied) void builder.paste(copied.id, spot)
    },
    pastes: may('webComponent.create'),
    place: (part: Part, spot: Spot) => void builder.place(part, spot, rows),
    here: { container: page ? pageContainer.subPage : pageContainer.home, ...(page && { page }) },
    undo: builder.busy ? undefined : undo,
    redo: builder.busy ? undefined : redo,
  }
  return (
    <section className="pb" aria-label={say('页面搭建', 'Page builder')}>
      <Bar
        website={data.website}
        sites={sites.data?.rows}
        pages={pages}
        page={page}
        width={chosenWidth ?? (phone ? 'phone' : 'desktop')}
        states={states}
        state={state}
        undo={undo}
        redo={redo}
        undoName={builder.undoName}
        redoName={builder.redoName}
        busy={builder.busy}
        kinds={builder.kinds}
        language={language}
        named={named}
        onAt={at}
        onWidth={setWidth}
        onOpen={setOpened}
        onNewPage={() =>
          void once(
            async () =>
              (await mayGo()) &&
              builder.add(
                {
                  type: 1,
                  container: pageContainer.subPage,
                  name: `新页面 ${pages.length + 1}`,
                  englishName: `New page ${pages.length + 1}`,
                  showHeader: false,
                },
                undefined,
                made => goAt({ website: String(id), page: String(made) }),
              ),
          )
        }
      />
      {builder.error && <Failed quiet error={builder.error} again={builder.refetch} />}
      <div className={`pb-body${selected ? ' pb-three' : ''}`}>
        <Outline {...acts} spoken={language} {...acts.here} />
        <Canvas {...acts} html={data.html} width={width} language={data.website.language} />
        {selected && seen && (
          <Settings
            key={seen.id}
            isNew={builder.isNew}
            leads={leads}
            asked={asked}
            part={seen}
            kind={kindOf(seen)}
            draft={builder.drafts[seen.id]}
            edits={edits}
            busy={builder.busy}
            onType={values => builder.type(seen, values)}
            onSave={(values, before) => builder.save(seen, values, before)}
            onClose={() => builder.select(undefined)}
            named={named(selected)}
          />
        )}
      </div>
      {wanted && (
        <Library
          kinds={[...builder.kinds.values()]}
          onClose={() => setWanted(undefined)}
          onChoose={kind => {
            setWanted(undefined)
            const beside = below(rows, wanted.parentId, wanted.container)
            void builder.add(
              {
                type: kind.type,
                ...(wanted.parentId ? { parentId: wanted.parentId } : { container: wanted.container }),
                sortNumber: Math.max(0, ...beside.map(row => Number(row.sortNumber) || 0)) + 10,
              },
              wanted.before
                ? { parentId: wanted.parentId, container: wanted.container, before: wanted.before }
                : undefined,
            )
          }}
        />
      )}
      <Suspense>
        {opened === 'publish' && (
          <Publish
            website={data.website.id}
            page={key}
            states={states}
            kinds={builder.kinds}
            named={named}
            unsaved={builder.dirty}
            onGo={showComponent}
            onClose={() => setOpened(undefined)}
          />
        )}
        {opened === 'versions' && (
          <Versions
            website={data.website.id}
            page={key}
            title={
              page
                ? pageName({
                    page: key,
                    name: (pages.find(part => part.id === page)?.name as string) ?? null,
                    englishName: (pages.find(part => part.id === page)?.englishName as string) ?? null,
                  })
                : say('首页', 'Home')
            }
            kinds={builder.kinds}
            named={named}
            edits={edits}
            onBack={builder.broughtBack}
            onClose={() => setOpened(undefined)}
          />
        )}
        {opened === 'preview' && (
          <Preview website={data.website.id} page={page} phone={phone} onClose={() => setOpened(undefined)} />
        )}
        {builder.left && (
          <Modal
            open
            footer={null}
            title={say('部分引用未能带入本项目', 'Some references could not be brought along')}
            onCancel={builder.forgetLeft}
          >
            <p>
              {say(
                '以下内容属于原项目，引用已清除，请重新选择：',
                'These belong to the original project, so the references were cleared. Please choose again:',
              )}
            </p>
            <ul>
              {builder.left.map(each => (
                <li key={`${each.name} ${each.value}`}>
                  {each.name || say('（未命名）', '(unnamed)')} <code>{each.value}</code>
                </li>
              ))}
            </ul>
          </Modal>
        )}
        {builder.met && <Meanwhile met={builder.met} onSettle={builder.settle} onDiscard={builder.discard} />}
      </Suspense>
    </section>
  )
}
export type Acts = {
  readonly rows: readonly Part[]
  readonly kinds: ReadonlyMap<number, import('./parts.ts').Kind>
  readonly shows: Readonly<Record<number, string>>
  readonly named: (part: Part) => string
  readonly selected: number | undefined
  readonly edits: boolean
  select(id: number | undefined): void
  edit(id: number): void
  may(part: Part): { readonly edit: boolean; readonly add: boolean; readonly delete: boolean; readonly move: boolean }
  add(to: InsertPosition): void
  remove(part: Part): Promise<void>
  readonly copied: Copied | undefined
  readonly pastes: boolean
  copy(part: Part): void
  paste(spot: Spot): void
  place(part: Part, spot: Spot): void
  /** The page at work. */
  readonly here: { readonly container: string; readonly page?: number }
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}
