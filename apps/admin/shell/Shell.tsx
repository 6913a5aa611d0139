import { defaultZone, defaultCurrency } from '@pavilion/declare'
import { callsStandAs } from '@pavilion/screens/call/client.ts'
import { Environment, sayIn, type Surroundings } from '@pavilion/screens/environment.tsx'
import { useNarrowerThan } from '@pavilion/screens/list/table/useNarrowerThan.ts'
import { onDemand } from '@pavilion/screens/onDemand.tsx'
import { whenKept } from '@pavilion/screens/offline.ts'
import { keepUnsaved } from '@pavilion/screens/unsaved.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Notice } from '@pavilion/screens/Notice.tsx'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { EventChoice } from '../logic/eventAddress.ts'
import { crumbsOf, groupOf, type MenuEntry, wayTo } from '../logic/menu.ts'
import {
  closeAll,
  closeOthers,
  close as closeTab,
  isView,
  refresh,
  reorder,
  type Visited,
  viewKey,
  visit,
} from '../logic/visited.ts'
import { acts, declared, everything, kinOf, listPathOf, placeAt } from '../domains.ts'
import { changeLayout, keepInTab, layoutNow, useLayout } from '../state/layout.ts'
import { keepInfo } from '../state/keptInfo.ts'
import { type Info, myInfo, NoRoles } from '../state/session.ts'
import { token } from '../state/token.ts'
import { largeScreenAt, ownPageAt } from './ownPages.ts'
import { AsRole } from './AsRole.tsx'
import { Boundary } from './Boundary.tsx'
import { ForeignEvent } from './ForeignEvent.tsx'
import { NarrowMenu } from './NarrowMenu.tsx'
import { NoLine } from './NoLine.tsx'
import { eventInAddress, goTo, writeEvent } from './router.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Tabs } from './Tabs.tsx'
import { TopBar } from './TopBar.tsx'
import { useScrollOf } from './useScrollOf.ts'
import { Views } from './Views.tsx'

const CreateOver = onDemand(() =>
  import('@pavilion/screens/form/CreateOver.tsx').then(({ CreateOver }) => ({ default: CreateOver })),
)
const TagThese = onDemand(() => import('@pavilion/system/admin/TagThese.tsx'))
const GreatActs = onDemand(() =>
  import('@pavilion/work/admin/GreatActs.tsx').then(found => ({ default: found.GreatActs })),
)
const MessageThese = onDemand(() => import('@pavilion/notification/admin/MessageThese.tsx'))
const QuickOpen = lazy(() => import('./QuickOpen.tsx'))
const LargeScreen = lazy(() => import('../pages/LargeScreen.tsx'))

/** The frame of the back-office for a signed-in operator. */
export default function Shell() {
  const { language } = useLayout()
  const say = sayIn(language)
  const { data: info, error, refetch } = useQuery(myInfo)
  useEffect(() => info && whenKept(() => void keepInfo(info).catch(() => undefined)), [info])
  useEffect(() => {
    // A right was removed meanwhile: reload menus and rights, at most every ten seconds.
    let asked = Number.NEGATIVE_INFINITY
    callsStandAs({
      denied: () => {
        if (performance.now() - asked > 10_000) {
          asked = performance.now()
          refetch()
        }
      },
    })
  }, [refetch])
  if (error instanceof NoRoles) {
    if (info) keepUnsaved(info.id)
    token.clear()
    return <Navigate to="/login" replace />
  }
  if (error && !info)
    return (
      <Notice
        title={say('加载失败', 'Could not load')}
        ways={
          <Button type="primary" onClick={() => refetch()}>
            {say('重试', 'Try again')}
          </Button>
        }
      >
        {error.message}
      </Notice>
    )
  return info ? <Frame info={info} /> : <div className="ad-blank" />
}

function Frame({ info }: { info: Info }) {
  const layout = useLayout()
  const { language, size } = layout
  const say = sayIn(language)
  const location = useLocation()
  const queries = useQueryClient()
  const narrow = useNarrowerThan(1024)
  const [menuOpen, setMenuOpen] = useState(false)
  const quick = useQuickOpen()
  const { pathname: path, search } = location
  /** The screen whose explanation is open. */
  const [explained, setExplained] = useState<string>()
  const explain = useCallback((open: boolean) => setExplained(open ? path : undefined), [path])
  const here = useSurroundings(info, narrow, setExplained)
  // Roles may give other menus and rights in another project.
  const at = here.project?.id ?? null
  const isElsewhere = info.varies === true && info.rightsIn !== at
  useEffect(() => {
    if (isElsewhere) queries.refetchQueries({ queryKey: ['getInfo'] })
  }, [isElsewhere, queries])
  // The first project that is created becomes the current one.
  const chooses = info.projects.length > 0
  const foreign = isForeign(info, layout.projectId)
  // It may have been created, or opened to this person, a moment ago.
  const [lookedFor, setLookedFor] = useState<EventChoice>()
  useEffect(() => {
    if (foreign) queries.refetchQueries({ queryKey: ['getInfo'] }).then(() => setLookedFor(layout.projectId))
  }, [foreign, layout.projectId, queries])
  useEffect(() => {
    if (!chooses || foreign) return
    const event = here.project?.id ?? 'all'
    if (layoutNow().projectId !== event) changeLayout({ projectId: event, sellerId: here.sellerId })
    keepInTab(event, here.sellerId)
    writeEvent(event)
  }, [chooses, foreign, here.project?.id, here.sellerId, location])
  const seat = info.asRole ? `${info.id}.${info.asRole.id}` : String(info.id)
  const [tabs, setTabs] = useState<readonly Visited[]>(() => readTabs(seat).filter(tab => !doorOf(tab.path, here.may)))
  const main = useRef<HTMLElement>(null)
  const key = viewKey(path, search)
  const noCache = useMemo(() => noCacheIn(info.menus), [info.menus])

  // The views of rights and projects that were withdrawn are gone with this commit. What was typed
  // there waits until they are back.
  useLayoutEffect(() => {
    const isOpen = (id: number) => info.projects.some(project => project.id === id)
    keepUnsaved(
      info.id,
      ({ resource, projectId }) => !here.may(`${resource}.getList`) || (projectId !== undefined && !isOpen(projectId)),
    )
  }, [info, here.may])

  const shut = isView(path) ? doorOf(path, here.may) : undefined
  useEffect(() => {
    if (!shut) setTabs(current => visit(current, path, search))
    setMenuOpen(false)
  }, [path, search, shut])
  useEffect(() => {
    try {
      sessionStorage.setItem(
        `pavilion.tabs.${seat}`,
        JSON.stringify(tabs.map(({ path, search }) => ({ path, search }))),
      )
    } catch {
      /* No storage: tabs last until the page is left. */
    }
  }, [tabs, seat])

  const nameOf = (path: string): readonly [string, string] | undefined => {
    const entry = wayTo(info.menus, path).at(-1)
    return (
      (entry?.path === path ? ([entry.name, entry.englishName || entry.name] as const) : undefined) ??
      ownPageAt(path) ??
      placeAt(path)?.name
    )
  }
  const title = nameOf(path)
  const name = title && say(...(title as [string, string]))
  const [spoken, setSpoken] = useState<string>()
  const began = useRef(false)
  useEffect(() => {
    document.title = name ? `${name} · Pavilion` : 'Pavilion'
    // Screen readers announce a page that loads, but not a change of screen.
    if (began.current) setSpoken(name)
    began.current = true
  }, [name])

  // A refresh drops the view and its data, by way of /redirect.
  const again = path.startsWith('/redirect/') ? path.slice('/redirect'.length) : undefined
  useEffect(() => {
    if (!again) return
    queries.invalidateQueries()
    setTabs(current => refresh(current, viewKey(again, search)))
    goTo(again + search, { replace: true })
  }, [again, search, queries])

  // Views that the person may no longer see lose their tab.
  const shownTabs = useMemo(
    () => (isView(path) && !shut ? visit(tabs, path, search) : tabs).filter(tab => !doorOf(tab.path, here.may)),
    [tabs, path, search, shut, here.may],
  )
  const kept = useMemo(() => shownTabs.filter(tab => !noCache.includes(tab.path)).map(placeOf), [shownTabs, noCache])
  const shown = shownTabs.find(tab => tab.key === key)
  const noteScroll = useScrollOf(main, kept, shown ? placeOf(shown) : key)

  const leaveTo = (next: { tabs: readonly Visited[]; go?: string }) => {
    setTabs(next.tabs)
    if (next.go) goTo(next.go)
  }
  if (path === '/') return <Navigate to="/dashboard" replace />
  if (info.mustChangePassword && path !== '/personalCenter/changePassword')
    return <Navigate to="/personalCenter/changePassword" replace />
  const wall = largeScreenAt(path)
  if (wall)
    return (
      <Environment value={here}>
        {here.may(wall.right) ? (
          <Boundary say={say}>
            <Suspense>
              <LargeScreen {...(wall.code !== undefined && { code: wall.code })} />
            </Suspense>
          </Boundary>
        ) : (
          <Navigate to="/401" replace />
        )}
      </Environment>
    )
  const sidebar = (
    <Sidebar menus={info.menus} path={path} collapsed={!narrow && layout.sidebar === 'closed'} language={language} />
  )
  return (
    <Environment value={here}>
      {shut && <Navigate to={shut} replace />}
      <a className="ad-skip" href="#main">
        {say('跳到内容', 'Skip to content')}
      </a>
      <div className={`ad-shell${narrow ? ' ad-narrow' : layout.sidebar === 'closed' ? ' ad-folded' : ''}`}>
        {narrow ? (
          <NarrowMenu open={menuOpen} onClose={() => setMenuOpen(false)}>
            {sidebar}
          </NarrowMenu>
        ) : (
          <aside>{sidebar}</aside>
        )}
        <div className="ad-work">
          <NoLine />
          {info.asRole && <AsRole name={(language === 'en' && info.asRole.englishName) || info.asRole.name} />}
          <TopBar
            info={info}
            narrow={narrow}
            path={path}
            name={name}
            about={explained === path}
            onAbout={explain}
            crumbs={crumbsOf(info.menus, path, title, ['首页', 'Dashboard'])}
            onMenu={() =>
              narrow ? setMenuOpen(true) : changeLayout({ sidebar: layout.sidebar === 'open' ? 'closed' : 'open' })
            }
            menuOpen={narrow ? menuOpen : layout.sidebar === 'open'}
            onSearch={quick.show}
          />
          <Tabs
            tabs={shownTabs}
            active={key}
            nameOf={nameOf}
            language={language}
            onGo={tab => goTo(tab.path + tab.search)}
            onRefresh={tab => goTo(`/redirect${tab.path}${tab.search}`)}
            onClose={tab => {
              if (tab.key === key) leaveTo(closeTab(tabs, tab.key, key))
              else setTabs(current => closeTab(current, tab.key, key).tabs)
            }}
            onCloseOthers={tab => {
              setTabs(closeOthers(tabs, tab.key))
              if (tab.key !== key) goTo(tab.path + tab.search)
            }}
            onCloseAll={() => leaveTo(closeAll())}
            onMove={(tab, onto) => setTabs(reorder(shownTabs, tab.key, onto.key))}
          />
          <main id="main" ref={main} onScroll={noteScroll} tabIndex={-1} data-size={size}>
            {foreign ? (
              lookedFor === layout.projectId && <ForeignEvent />
            ) : (
              <Views tabs={shownTabs} active={key} path={path} noCache={noCache} />
            )}
          </main>
        </div>
      </div>
      <p className="pv-unseen" aria-live="polite">
        {spoken}
      </p>
      {quick.wanted && (
        <Suspense>
          <QuickOpen menus={info.menus} open={quick.open} onClose={quick.hide} />
        </Suspense>
      )}
    </Environment>
  )
}

/** The address names an event that the person may not see, or that is gone. */
const isForeign = ({ projects }: Info, chosen: EventChoice | undefined): boolean =>
  typeof chosen === 'number' && eventInAddress() === chosen && !projects.some(({ id }) => id === chosen)

/** Opens with Ctrl K or ⌘ K from anywhere. It stays mounted after its first use. */
function useQuickOpen() {
  const [open, setOpen] = useState(false)
  const wanted = useRef(false)
  if (open) wanted.current = true
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen(now => !now)
      }
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  // Preload it once everything else is loaded, so that no text typed right after the shortcut is
  // lost.
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./QuickOpen.tsx').catch(() => {
        /* It is loaded again when it is opened. */
      })
    }, 2000)
    return () => clearTimeout(timer)
  }, [])
  const show = useCallback(() => setOpen(true), [])
  const hide = useCallback(() => setOpen(false), [])
  return { open, wanted: wanted.current, show, hide }
}
/** Provides the person and the project to all screens. */
function useSurroundings(info: Info, narrow: boolean, explain: (path: string) => void): Surroundings {
  const { language, size, projectId, sellerId } = useLayout()
  return useMemo(() => {
    const chosen =
      projectId === 'all'
        ? undefined
        : (info.projects.find(({ id }) => id === projectId) ??
          info.projects.find(({ id }) => id === info.projectId) ??
          info.projects[0])
    const rights = info.operations === 'all' ? 'all' : new Set(info.operations)
    const may = (right: string) => rights === 'all' || rights.has(right)
    // Inside a project the organiser is the project's, so that its web users can be seen and
    // chosen; otherwise the person's own.
    const organiser = chosen
      ? info.sellers.find(({ id }) => id === chosen.sellerId)?.id
      : (info.sellers.find(({ id }) => id === sellerId)?.id ?? info.sellerId ?? undefined)
    callsStandAs({ projectId: chosen?.id, sellerId: organiser })
    return {
      language,
      size,
      catalogue: everything,
      person: { id: info.id, account: info.account, name: info.name, unmask: info.unmask === true },
      may,
      projects: info.projects,
      ...(chosen && { project: chosen }),
      ...(organiser !== undefined && { sellerId: organiser }),
      zone: chosen?.timeZone || defaultZone(),
      currency: defaultCurrency(),
      narrow,
      CreateOver,
      TagThese,
      GreatActs,
      ...(chosen && may('groupNotification.create') && may('groupNotificationReceiver.create') && { MessageThese }),
      seeAs: token.seeAs,
      kinOf,
      declared,
      acts,
      explain,
      listOf: resource => (may(`${resource}.getList`) ? listPathOf(resource) : undefined),
      groupOf: resource => groupOf(info.menus, listPathOf(resource)),
    }
  }, [info, language, size, projectId, sellerId, narrow, explain])
}
/**
 * The address to show instead if there is nothing at this one, or if the person may not see it. It
 * never becomes a tab.
 */
function doorOf(path: string, may: (right: string) => boolean): '/404' | '/401' | undefined {
  if (ownPageAt(path)) return undefined
  const place = placeAt(path)
  return !place ? '/404' : place.right && !may(place.right) ? '/401' : undefined
}
/** A refreshed view is mounted again. */
const placeOf = ({ key, version }: Visited) => `${key} ${version}`
function readTabs(seat: string): readonly Visited[] {
  try {
    return (
      JSON.parse(sessionStorage.getItem(`pavilion.tabs.${seat}`) ?? '[]') as { path: string; search: string }[]
    ).map(({ path, search }) => ({ key: viewKey(path, search), path, search, version: 0 }))
  } catch {
    return []
  }
}
const noCacheIn = (menus: readonly MenuEntry[]): readonly string[] => [
  '/dashboard',
  '/personalCenter/userInfo',
  '/personalCenter/changePassword',
  '/ownSysMessage/manageOwnSysMessage',
  ...menus.flatMap(function paths(entry): string[] {
    return [...(entry.noCache && entry.path ? [entry.path] : []), ...(entry.children ?? []).flatMap(paths)]
  }),
]
