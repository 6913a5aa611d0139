import { alterationsOf, bareScreens } from '@pavilion/screens/alter.ts'
import type { RelatedProps } from '@pavilion/screens/detail/DetailScreen.tsx'
import { useHere } from '@pavilion/screens/environment.tsx'
import { Bones } from '@pavilion/screens/list/Bones.tsx'
import { onDemand, useArrived } from '@pavilion/screens/onDemand.tsx'
import { Activity, type ComponentType, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, NavigationType, UNSAFE_LocationContext } from 'react-router'
import type { Visited } from '../logic/visited.ts'
import { areaOf, placeAt, domainOf } from '../domains.ts'
import type { Place } from '../domainsIndex.ts'
import { Boundary } from './Boundary.tsx'
import { NotFound, PermissionDenied } from '../pages/Refusals.tsx'

const builtInPages: Readonly<Record<string, ComponentType>> = {
  '/dashboard': onDemand(() => import('../pages/Dashboard.tsx'), Late),
  '/personalCenter/userInfo': onDemand(
    () => import('../pages/PersonalCenter.tsx').then(({ UserInfo }) => ({ default: UserInfo })),
    Late,
  ),
  '/personalCenter/changePassword': onDemand(
    () => import('../pages/PersonalCenter.tsx').then(({ ChangePassword }) => ({ default: ChangePassword })),
    Late,
  ),
  '/ownSysMessage/manageOwnSysMessage': onDemand(() => import('../pages/OwnMessages.tsx'), Late),
  '/help': onDemand(() => import('../help/Help.tsx'), Late),
  '/entrance': onDemand(() => import('../pages/Entrance.tsx'), Late),
}
const ListScreen = onDemand(
  () => import('@pavilion/screens/list/ListScreen.tsx').then(({ ListScreen }) => ({ default: ListScreen })),
  Late,
)
const Detail = onDemand(() => import('./Detail.tsx').then(({ Detail }) => ({ default: Detail })), Late)
const mostKept = 12

/**
 * Renders the visited views. The last twelve that are not shown keep their state; those that must
 * not be cached are dropped.
 */
export function Views({
  tabs,
  active,
  path,
  noCache,
}: {
  tabs: readonly Visited[]
  active: string
  path: string
  noCache: readonly string[]
}) {
  const { project, sellerId } = useHere()
  const [seen, setSeen] = useState<readonly string[]>([])
  useEffect(() => setSeen(current => [...current.filter(key => key !== active), active].slice(-mostKept)), [active])
  if (path.startsWith('/redirect')) return null
  if (path === '/404') return <NotFound />
  if (path === '/401') return <PermissionDenied />
  // Data of one project must never appear in another.
  return (
    <>
      {tabs
        .filter(tab => tab.key === active || (seen.includes(tab.key) && !noCache.includes(tab.path)))
        .map(tab => (
          <Activity
            key={`${tab.key} ${tab.version} ${project?.id} ${sellerId}`}
            mode={tab.key === active ? 'visible' : 'hidden'}
          >
            <Kept path={tab.path} search={tab.search} />
          </Activity>
        ))}
    </>
  )
}
/**
 * A view at its own address. It ignores navigation elsewhere, so that none of twelve kept lists
 * renders again.
 */
const Kept = memo(function Kept({ path, search }: Pick<Visited, 'path' | 'search'>) {
  const { say } = useHere()
  const place = useMemo(
    () => ({
      location: { pathname: path, search, hash: '', state: null, key: path + search },
      navigationType: NavigationType.Push,
    }),
    [path, search],
  )
  return (
    <UNSAFE_LocationContext value={place}>
      <Boundary say={say}>
        <Suspense fallback={<Late />}>
          <View path={path} />
        </Suspense>
      </Boundary>
    </UNSAFE_LocationContext>
  )
})
function View({ path }: { path: string }) {
  const { may } = useHere()
  const Page = builtInPages[path.startsWith('/help/') ? '/help' : path]
  if (Page) return <Page />
  const place = placeAt(path)
  if (!place) return <Navigate to="/404" replace />
  if (place.right && !may(place.right)) return <Navigate to="/401" replace />
  return <Screen place={place} />
}
/** A generated screen with its domain's alterations, or a domain's own view. */
function Screen({ place: { area, set: path, kind, view } }: { place: Place }) {
  const domain = useArrived(domainOf(area))
  // Loaded together with the domain, not after it. A failure is shown where the view renders.
  useEffect(() => {
    if (kind !== 'extra') (kind === 'list' ? ListScreen : Detail).come().catch(() => {})
  }, [kind])
  if (!domain) return <Late />
  const { model, screens } = domain
  const set = model.screens.find(one => one.path === path)
  if (!set) return <NotFound />
  const alterations = alterationsOf(screens, set)
  const Whole = kind === 'extra' ? view && (screens[view] as ComponentType | undefined) : alterations.screens?.[kind]
  if (Whole) return <Whole />
  if (kind === 'extra') return <NotFound />
  return kind === 'list' ? (
    <ListScreen set={set} alterations={alterations} />
  ) : (
    <Detail set={set} alterations={alterations} Related={Related} />
  )
}
/** The rows of another domain that belong to a record. */
function Related({ resource, fixed }: RelatedProps) {
  const model = useArrived(domainOf(areaOf(resource) ?? ''))?.model
  const of = model?.resources.find(({ name }) => name === resource)
  const set = useMemo(
    () => model?.screens.find(one => one.resource?.name === resource) ?? (of && bareScreens(of)),
    [model, of, resource],
  )
  if (!model) return <div className="pv-waiting" />
  return set ? <ListScreen set={set} fixed={fixed} inside /> : null
}

/** Skeletons appear after 300 ms, so that quick loads do not flicker. */
function Late() {
  const [late, setLate] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer.current)
  }, [])
  return <div className="pv-waiting">{late && <Bones />}</div>
}
