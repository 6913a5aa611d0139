import './help.css'
import { useHere } from '@pavilion/screens/environment.tsx'
import { Notice } from '@pavilion/screens/Notice.tsx'
import { useArrived } from '@pavilion/screens/onDemand.tsx'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { goTo, ShellLink, useHash } from '../shell/router.tsx'
import { chapters } from './chapters.ts'
import { chapterText, wholeGuide } from './files.ts'
import { Markdown } from './Markdown.tsx'
import { plainWords } from './markdown.ts'
import { searchGuide } from './search.ts'

/** The guide: its chapters, one of them, and where in it some words stand. */
export default function Help() {
  const { say, language } = useHere()
  const key = useLocation().pathname.split('/')[2] || chapters[0][0]
  const at = chapters.findIndex(([one]) => one === key)
  const [typed, setTyped] = useState('')
  const name = ([, zh, en]: (typeof chapters)[number]) => say(zh, en)
  const [previous, next] = [chapters[at - 1], chapters[at + 1]]
  return (
    <div className="ad-help">
      <div className="ad-help-side">
        <input
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={say('搜索指南', 'Search the guide')}
          aria-label={say('搜索指南', 'Search the guide')}
        />
        <nav aria-label={say('指南目录', 'Chapters')}>
          <ol>
            {chapters.map(chapter => (
              <li key={chapter[0]}>
                <ShellLink to={`/help/${chapter[0]}`} aria-current={chapter[0] === key ? 'page' : undefined}>
                  {name(chapter)}
                </ShellLink>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      {typed.trim() ? (
        <Results key={language} typed={typed} leave={() => setTyped('')} />
      ) : at < 0 ? (
        <Notice
          title={say('指南里没有这一章', 'There is no such chapter in the guide')}
          ways={<Button onClick={() => goTo('/help')}>{say('从第一章开始', 'Start at the beginning')}</Button>}
        />
      ) : (
        <article key={`${language} ${key}`}>
          <Chapter chapter={key} />
          <footer>
            {previous && <ShellLink to={`/help/${previous[0]}`}>{`← ${name(previous)}`}</ShellLink>}
            <Button size="small" onClick={() => print()}>
              {say('打印本章', 'Print this chapter')}
            </Button>
            {next && <ShellLink to={`/help/${next[0]}`}>{`${name(next)} →`}</ShellLink>}
          </footer>
        </article>
      )}
    </div>
  )
}
function Chapter({ chapter }: { chapter: string }) {
  const { say, language } = useHere()
  const blocks = useArrived(chapterText(chapter, language))
  const page = useRef<HTMLDivElement>(null)
  const hash = useHash()
  const sections = useMemo(
    () =>
      (blocks ?? []).flatMap(block =>
        block.kind === 'heading' && block.level === 2 && block.id
          ? [{ id: block.id, words: plainWords(block.words) }]
          : [],
      ),
    [blocks],
  )
  useEffect(() => {
    if (!blocks) return
    const heading = hash && document.getElementById(`help-${hash}`)
    if (heading) {
      heading.scrollIntoView()
      heading.focus({ preventScroll: true })
    } else if (!hash) page.current?.closest('main')?.scrollTo(0, 0)
  }, [blocks, hash])
  if (!blocks) return <div className="pv-waiting" />
  const [title, ...rest] = blocks
  return (
    <div ref={page}>
      {title && <Markdown blocks={[title]} />}
      {sections.length > 1 && (
        <nav className="ad-help-sections" aria-label={say('本章内容', 'In this chapter')}>
          {sections.map(({ id, words }) => (
            <ShellLink key={id} to={`/help/${chapter}#${id}`}>
              {words}
            </ShellLink>
          ))}
        </nav>
      )}
      <Markdown blocks={rest} />
    </div>
  )
}
function Results({ typed, leave }: { typed: string; leave: () => void }) {
  const { say, language } = useHere()
  const [coming] = useState(() => wholeGuide(language))
  const guide = useArrived(coming)
  const found = useMemo(() => guide && searchGuide(guide, typed), [guide, typed])
  if (!found) return <div className="pv-waiting" />
  return (
    <section aria-label={say('搜索结果', 'Search results')}>
      <p role="status">
        {found.length
          ? say(`找到 ${found.length} 处`, found.length === 1 ? '1 place found' : `${found.length} places found`)
          : say(
              '指南里没有找到。请换一个说法，或在目录中查找。',
              'Nothing found in the guide. Try other words, or browse the chapters.',
            )}
      </p>
      <ul className="ad-help-found">
        {found.map(({ to, chapter, section, excerpt }) => (
          <li key={to}>
            <ShellLink to={to} onGo={leave}>
              <b>{section ? `${chapter} › ${section}` : chapter}</b>
              <span>{excerpt}</span>
            </ShellLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
