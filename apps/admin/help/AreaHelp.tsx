import './areaHelp.css'
import { useHere } from '@pavilion/screens/environment.tsx'
import { Hanging } from '@pavilion/screens/Hanging.tsx'
import { Popover } from 'antd'
import { useRef } from 'react'
import { placeAt } from '../domains.ts'
import { ShellLink } from '../shell/router.tsx'
import { areaAt } from './areas.ts'
import { chapters } from './chapters.ts'
import { HelpIcon } from './HelpIcon.tsx'

/** The purpose of the shown screen, its usual jobs, and the chapter of the guide. */
export default function AreaHelp({
  path,
  name,
  open,
  onOpen,
}: {
  path: string
  name: string | undefined
  open: boolean
  onOpen: (open: boolean) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={onOpen}
      destroyOnHidden
      title={name}
      content={
        <Hanging to={button}>
          <About path={path} leave={() => onOpen(false)} />
        </Hanging>
      }
    >
      <HelpIcon ref={button} />
    </Popover>
  )
}
function About({ path, leave }: { path: string; leave: () => void }) {
  const { say, may } = useHere()
  const { about, jobs, chapter } = areaAt(path)
  const own = jobs.filter(([, to]) => {
    const right = placeAt(to)?.right
    return to !== path && (!right || may(right))
  })
  const title = chapters.find(([key]) => key === chapter.split('#')[0])
  return (
    <div className="ad-area-help">
      <p>{say(about)}</p>
      {own.length > 0 && (
        <>
          <h2>{say('常做的事', 'Common tasks')}</h2>
          <ul>
            {own.map(([job, to]) => (
              <li key={job[1]}>
                <ShellLink to={to} onGo={leave}>
                  {say(job)}
                </ShellLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {title && (
        <p>
          <ShellLink to={`/help/${chapter}`} onGo={leave}>
            {say(`指南：${title[1]}`, `Guide: ${title[2]}`)} →
          </ShellLink>
        </p>
      )}
    </div>
  )
}
