import './manage.css'
import { result } from '@pavilion/declare'
import { CallRefused, Failed, send, useHere } from '@pavilion/screens'
import { useCommandKeys } from '@pavilion/screens/designer/commands.tsx'
import { useLeaveQuestion } from '@pavilion/screens/designer/useDesk.tsx'
import { isHeld, mayLeave, useHold } from '@pavilion/screens/leaving.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pageContainer, rootOfPage, websiteType } from '../../model/index.ts'
import { Bar, type Width } from './Bar.tsx'
import { Canvas } from './Canvas.tsx'
import { ClearedReferences } from './ClearedReferences.tsx'
import { copyToClipboard, useCopied } from './clipboard.ts'
import { Library } from './Library.tsx'
import { NoProject, NoWebsite } from './NothingToManage.tsx'
import { Outline } from './Outline.tsx'
import type { InsertPosition, PageActions } from './pageActions.ts'
import { below, type Kind, mayDo, type Part, type Spot } from './parts.ts'
import { getPageStates, type PageState } from '../../model/calls/publishing.ts'
import { usePageName } from './pageStates.ts'
import { Settings } from './Settings.tsx'
import { useBuilder } from './useBuilder.ts'
import { type AddressChange, useManageAddress } from './useManageAddress.ts'

const widths: Readonly<Record<Width, number>> = { desktop: 1280, tablet: 820, phone: 390 }
// Constants, so that memoized children get the same empty list each time.
const noRows: readonly Part[] = []
const noStates: readonly PageState[] = []

// Loaded when first opened.
const Publish = lazy(() => import('./Publish.tsx'))
const Versions = lazy(() => import('./Versions.tsx'))
const Preview = lazy(() => import('./Preview.tsx'))
const Meanwhile = lazy(() => import('./Meanwhile.tsx'))

/**
 * The page builder: shows a page of a website as visitors see it, to edit, add, move and delete its
 * components. No click in it leads away (back-office §2).
 */
export function Manage() {
  const { say, language, project, may } = useHere()
  const { modal } = App.useApp()
  const { sites, website: id, page, goTo } = useManageAddress()
  const builder = useBuilder(id, page)
  const { data, undo, redo } = builder
  const [chosenWidth, setWidth] = useState<Width>()
  const [insertAt, setInsertAt] = useState<InsertPosition>()
  const [editRequests, setEditRequests] = useState(0)
  const scrollToSettings = useRef(false)
  const isAddingPage = useRef(false)
  const [dialog, setDialog] = useState<'publish' | 'versions' | 'preview'>()
  const pageName = usePageName()
  const copied = useCopied()
  const states =
    useQuery({
      queryKey: ['webComponent', 'states', id],
      enabled: id !== undefined,
      queryFn: ({ signal }) => send(getPageStates, { id: id ?? 0 }, { signal }),
    }).data ?? noStates
  const rows = data?.rows ?? noRows
  const selected = rows.find(row => row.id === builder.selected)
  const seen = selected && builder.seen(selected)
  const pages = useMemo(
    () => rows.filter(row => row.parentId === null && row.container === pageContainer.subPage),
    [rows],
  )
  // Unsaved settings are lost when their page is left.
  useHold(
    builder.dirty,
    useLeaveQuestion({
      title: ['有未保存的修改', 'There are unsaved changes'],
      content: [
        '组件设置中的修改尚未保存，离开后将丢失。',
        'A component has unsaved settings. They will be lost if you leave.',
      ],
    }),
  )
  // A sub-page that no longer exists gives way to the home page.
  const isGone = page !== undefined && builder.error instanceof CallRefused && builder.error.result === result.noData
  useEffect(() => {
    if (isGone) goTo({ page: undefined })
  }, [isGone, goTo])
  const commands = [undo, redo]
  useCommandKeys(commands)
  const confirmRemove = useCallback(
    async (part: Part) => {
      const confirmed = await modal.confirm({
        title: say('确认后删除？', 'Delete after confirmation?'),
        content: say('可用「撤销」恢复。', 'Undo brings it back.'),
        okText: say('删除', 'Delete'),
        cancelText: say('取消', 'Cancel'),
        okButtonProps: { danger: true },
      })
      if (confirmed) await builder.remove(part)
    },
    [modal, say, builder],
  )

  if (!project) return <NoProject />
  if (sites.error) return <Failed error={sites.error} again={sites.refetch} />
  if (sites.data && !sites.data.rows.length) return <NoWebsite />
  if (builder.error && !data) return <Failed error={builder.error} again={builder.refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />

  const edits = may('webComponent.update')
  const isPhone = data.website.type === websiteType.mobile
  const width = chosenWidth ?? (isPhone ? 'phone' : 'desktop')
  const key = page ? `sub-page:${page}` : 'home'
  const mayGo = async () => !isHeld() || mayLeave()
  const navigate = async (change: AddressChange) => {
    if (await mayGo()) goTo(change)
  }
  const kindOf = (part: Part) => builder.kinds.get(part.type)
  const named = (part: Part) => {
    const title = String((language === 'en' && part.englishName) || part.name || '')
    if (title) return title
    const kind = kindOf(part)
    // The page may be here before the kinds are.
    const kindName = kind ? say(kind.zh, kind.en) : say('组件', 'Component')
    const shows = data.shows[part.id]
    return shows ? say(`${kindName}：${shows}`, `${kindName}: ${shows}`) : kindName
  }
  const addPage = async () => {
    // A second click while the first page is being created is ignored.
    if (isAddingPage.current) return
    isAddingPage.current = true
    try {
      if (!(await mayGo())) return
      const newPage = {
        type: 1,
        container: pageContainer.subPage,
        name: `新页面 ${pages.length + 1}`,
        englishName: `New page ${pages.length + 1}`,
        showHeader: false,
      }
      await builder.add(newPage, undefined, made => goTo({ website: String(id), page: String(made) }))
    } finally {
      isAddingPage.current = false
    }
  }
  const addComponent = (kind: Kind, { parentId, container, before }: InsertPosition) => {
    const siblings = below(rows, parentId, container)
    const sortNumber = Math.max(0, ...siblings.map(row => Number(row.sortNumber) || 0)) + 10
    void builder.add(
      {
        type: kind.type,
        ...(parentId ? { parentId } : { container }),
        sortNumber,
        // A title that is typed is seen.
        ...('showHeader' in kind.fields && { showHeader: true }),
        // A countdown counts to the opening, if nobody says otherwise.
        ...('deadline' in kind.fields && project?.startTime && { deadline: project.startTime }),
      },
      before ? { parentId, container, before } : undefined,
    )
  }
  const showComponent = async (to: string, component: number) => {
    const root = rootOfPage(to)
    if (root === page || to === pageContainer.header || to === pageContainer.footer) {
      builder.select(component)
      return
    }
    if (!(await mayGo())) return
    builder.selectThere(component)
    goTo({ website: String(id), page: root ? String(root) : undefined })
  }
  const pageTitle = () => {
    if (!page) return say('首页', 'Home')
    const root = pages.find(part => part.id === page)
    return pageName({
      page: key,
      name: (root?.name as string) ?? null,
      englishName: (root?.englishName as string) ?? null,
    })
  }
  const actions: PageActions = {
    rows,
    kinds: builder.kinds,
    shows: data.shows,
    named,
    selected: builder.selected,
    select: builder.select,
    edits,
    edit: (part: number) => {
      scrollToSettings.current = true
      builder.select(part)
      setEditRequests(editRequests + 1)
    },
    may: (part: Part) => {
      const { add, delete: deletes } = mayDo(part, rows)
      return {
        edit: edits,
        add: add && may('webComponent.create'),
        delete: deletes && may('webComponent.delete'),
        move: edits,
      }
    },
    add: setInsertAt,
    remove: confirmRemove,
    copied,
    copy: (part: Part) => copyToClipboard({ id: part.id, name: named(part) }),
    paste: (spot: Spot) => {
      if (copied) void builder.paste(copied.id, spot)
    },
    pastes: may('webComponent.create'),
    place: (part: Part, spot: Spot) => void builder.place(part, spot, rows),
    here: { container: page ? pageContainer.subPage : pageContainer.home, ...(page && { page }) },
    commands,
  }
  const closeDialog = () => setDialog(undefined)
  return (
    <section className="pb" aria-label={say('页面搭建', 'Page builder')}>
      <Bar
        website={data.website}
        sites={sites.data?.rows}
        pages={pages}
        page={page}
        width={width}
        states={states}
        state={states.find(each => each.page === key)}
        undo={undo}
        redo={redo}
        kinds={builder.kinds}
        language={language}
        named={named}
        onNavigate={navigate}
        onWidth={setWidth}
        onOpen={setDialog}
        onNewPage={() => void addPage()}
      />
      <p className="pv-unseen" role="status">
        {builder.announcement}
      </p>
      {builder.error && <Failed quiet error={builder.error} again={builder.refetch} />}
      <div className={`pb-body${selected ? ' pb-three' : ''}`}>
        <Outline {...actions} language={language} {...actions.here} />
        <Canvas {...actions} html={data.html} width={widths[width]} language={data.website.language} />
        {selected && seen && (
          <Settings
            key={seen.id}
            isNew={builder.isNew}
            scrollToSettings={scrollToSettings}
            editRequests={editRequests}
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
      {insertAt && (
        <Library
          kinds={[...builder.kinds.values()]}
          onClose={() => setInsertAt(undefined)}
          onChoose={kind => {
            setInsertAt(undefined)
            addComponent(kind, insertAt)
          }}
        />
      )}
      <Suspense>
        {dialog === 'publish' && (
          <Publish
            website={data.website.id}
            page={key}
            states={states}
            kinds={builder.kinds}
            named={named}
            unsaved={builder.dirty}
            onGo={showComponent}
            onClose={closeDialog}
          />
        )}
        {dialog === 'versions' && (
          <Versions
            website={data.website.id}
            page={key}
            title={pageTitle()}
            kinds={builder.kinds}
            named={named}
            edits={edits}
            onBack={builder.broughtBack}
            onClose={closeDialog}
          />
        )}
        {dialog === 'preview' && (
          <Preview website={data.website.id} page={page} phone={isPhone} onClose={closeDialog} />
        )}
        {builder.cleared && <ClearedReferences list={builder.cleared} onClose={builder.forgetCleared} />}
        {builder.conflict && (
          <Meanwhile conflict={builder.conflict} onSettle={builder.settle} onDiscard={builder.discard} />
        )}
      </Suspense>
    </section>
  )
}
