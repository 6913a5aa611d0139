import '@pavilion/fields/fields.css'
import { send, useSite } from '@pavilion/pages'
import { useCallback, useEffect, useState } from 'react'
import { getMyApplications, type OwnApplication } from '../../model/calls/visitor.ts'
import { Application } from './Application.tsx'
import { OwnSetting, Waiting, whyOf, type Loaded } from './parts.tsx'

/** What somebody has sent to companies of the job fair: `/my-applications`. */
export default function Applications() {
  const { say, link } = useSite()
  const [loaded, setLoaded] = useState<Loaded<readonly OwnApplication[]>>({ state: 'loading' })
  const load = useCallback(
    () =>
      send(getMyApplications).then(
        of => setLoaded({ state: 'loaded', of }),
        error => setLoaded({ state: 'failed', why: whyOf(error) }),
      ),
    [],
  )
  useEffect(() => {
    void load()
  }, [load])
  return (
    <OwnSetting>
      <main className="jo">
        <h1>{say('我的投递', 'My applications')}</h1>
        {loaded.state !== 'loaded' ? (
          <Waiting loaded={loaded} again={load} />
        ) : loaded.of.length ? (
          <ul className="jo-list">
            {loaded.of.map(each => (
              <li key={each.id}>
                <Application of={each} changed={load} titled />
              </li>
            ))}
          </ul>
        ) : (
          <div className="jo-none">
            <p>{say('您还没有投递职位。', 'You have not applied for a job yet.')}</p>
            <a className="pf-button pf-primary" href={link('/jobs')}>
              {say('查看职位', 'Find a job')}
            </a>
          </div>
        )}
      </main>
    </OwnSetting>
  )
}
