import { show, useSite, type ComponentRow } from '@pavilion/pages'
import { Heading } from '@pavilion/site/site/index.tsx'
import type { ReactNode } from 'react'
import { employerList, jobList, newestJobs } from '../model/components.ts'
import { EmployerCards, JobCards } from './parts.tsx'
import type { ShownEmployer, ShownJob } from './shown.ts'

interface Some<T> {
  readonly rows: readonly T[]
}
const Soon = ({ words }: { words: string }) => <p className="empty">{words}</p>
function Framed({
  row,
  path,
  fallback,
  children,
}: {
  row: ComponentRow
  path: string
  fallback: string
  children: ReactNode
}) {
  const site = useSite()
  return (
    <div id={`c-${row.id}`} className={`jf-part c-${row.id}`}>
      <Heading row={{ ...row, value: null }} more={site.link(path)} fallback={fallback} />
      {children}
    </div>
  )
}
const Employers = show<Some<ShownEmployer>>(employerList, ({ row, data }) => {
  const site = useSite()
  return (
    <Framed row={row} path="/employers" fallback={site.say('招聘企业', 'Companies')}>
      {data?.rows.length ? (
        <EmployerCards rows={data.rows} level={3} />
      ) : (
        <Soon words={site.say('企业名单即将公布', 'The companies will be published soon')} />
      )}
    </Framed>
  )
})
const jobs = (of: typeof jobList | typeof newestJobs, zh: string, en: string) =>
  show<Some<ShownJob>>(of, ({ row, data }) => {
    const site = useSite()
    return (
      <Framed row={row} path="/jobs" fallback={site.say(zh, en)}>
        {data?.rows.length ? (
          <JobCards rows={data.rows} level={3} />
        ) : (
          <Soon words={site.say('职位即将公布', 'Jobs will be published soon')} />
        )}
      </Framed>
    )
  })
export const components = [Employers, jobs(jobList, '招聘职位', 'Jobs'), jobs(newestJobs, '最新职位', 'Newest jobs')]
