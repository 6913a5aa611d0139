import { useHere } from '@pavilion/screens/environment.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { changeLayout } from '../state/layout.ts'
import type { Info } from '../state/session.ts'
import './fixed.css'

/** Chooses the project to work in, by organiser, and continues to the dashboard. */
export default function Entrance() {
  const { say, language, project } = useHere()
  const info = useQueryClient().getQueryData<Info>(['getInfo'])
  const go = useNavigate()
  if (!info) return null
  const nameOf = (one: { name: string; englishName?: string | null }) =>
    language === 'en' && one.englishName ? one.englishName : one.name
  const enter = (projectId: number | 'all', sellerId?: number) => {
    changeLayout({ projectId, sellerId })
    go('/dashboard')
  }
  const known = new Set(info.sellers.map(({ id }) => id))
  const others = info.projects.filter(({ sellerId }) => !known.has(sellerId ?? 0))
  const groups = [
    ...info.sellers.map(seller => ({
      key: seller.id as number | undefined,
      name: nameOf(seller),
      projects: info.projects.filter(({ sellerId }) => sellerId === seller.id),
    })),
    ...(others.length ? [{ key: undefined, name: say('其他活动', 'Other events'), projects: others }] : []),
  ].filter(({ projects }) => projects.length)
  return (
    <section className="pv-detail ad-entrance" aria-label={say('选择活动', 'Choose an event')}>
      <h1>{say('选择要进入的活动', 'Choose the event to work in')}</h1>
      {groups.length === 0 && (
        <p className="pv-hint">
          {say(
            '还没有分配给您的活动，请联系管理员。',
            'You have not been assigned to an event yet. Please contact an administrator.',
          )}
        </p>
      )}
      {groups.map(({ key, name, projects }) => (
        <section key={key ?? 0} aria-label={name}>
          <h2>{name}</h2>
          <ul className="ad-choices">
            {projects.map(one => (
              <li key={one.id}>
                <button type="button" aria-current={one.id === project?.id || undefined} onClick={() => enter(one.id)}>
                  <b>{nameOf(one)}</b>
                  <small>
                    {one.abbr}
                    {one.id === project?.id ? ` · ${say('当前活动', 'current event')}` : ''}
                  </small>
                </button>
              </li>
            ))}
            {projects.length > 1 && (
              <li>
                <button type="button" onClick={() => enter('all', key)}>
                  <b>{say('全部活动', 'All events')}</b>
                  <small>{name}</small>
                </button>
              </li>
            )}
          </ul>
        </section>
      ))}
    </section>
  )
}
