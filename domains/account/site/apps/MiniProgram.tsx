import '../entry/entry.css'
import { useSite } from '@pavilion/pages'
import { useEffect } from 'react'
import { backTo } from '../entry/checks.ts'

/**
 * Where a mini program opens the event. `?token=` has already signed the visitor in, and the page
 * continues to the one named.
 */
export default function MiniProgram() {
  const site = useSite()
  const { say, query } = site
  const goal = backTo(query.redirect ?? query.redirectUri, site.project.abbr, site.link('/'))
  useEffect(() => {
    location.replace(goal)
  }, [])
  return (
    <div className="entry">
      <h1 lang={site.spoken(site.project)}>{site.named(site.project)}</h1>
      <p className="entry-intro" role="status">
        {say('正在打开…', 'Opening…')}
      </p>
      <div className="entry-below">
        <a href={goal}>{say('继续', 'Continue')}</a>
      </div>
    </div>
  )
}
