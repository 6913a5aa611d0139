import { useHere } from '@pavilion/screens'
import { useEffect } from 'react'
import { differences } from '../../model/differences.ts'
import { inShort } from './Differences.tsx'
import type { Drafting } from './useDraft.ts'

interface AnnouncedHistory {
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}
/**
 * Undo and redo that announce what changed to screen readers. The number of remaining steps makes
 * two equal announcements differ: unchanged text is not read out again.
 */
export function useAnnouncedHistory(work: Drafting, announce: (words: string) => void): AnnouncedHistory {
  const { say } = useHere()
  const { draft } = work
  const steps = (count: number) => (count === 1 ? 'step' : 'steps')
  const undo = () => {
    const what = inShort(differences(work.before ?? draft, draft))
    const left = work.steps.back - 1
    work.undo?.()
    announce(
      say(
        `已撤销：${what[0]}，${left ? `还可撤销 ${left} 步` : '没有可撤销的操作了'}`,
        `Undone: ${what[1]}. ${left ? `${left} more ${steps(left)} to undo` : 'Nothing more to undo'}`,
      ),
    )
  }
  const redo = () => {
    const what = inShort(differences(draft, work.after ?? draft))
    const left = work.steps.on - 1
    work.redo?.()
    announce(
      say(
        `已重做：${what[0]}，${left ? `还可重做 ${left} 步` : '没有可重做的操作了'}`,
        `Redone: ${what[1]}. ${left ? `${left} more ${steps(left)} to redo` : 'Nothing more to redo'}`,
      ),
    )
  }
  return { undo: work.undo && undo, redo: work.redo && redo }
}

/**
 * Ctrl+S saves, Ctrl+Z undoes, Ctrl+Shift+Z redoes. In a text field the browser's own undo works.
 */
export function useBuilderKeys({ undo, redo }: AnnouncedHistory): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        document.querySelector<HTMLButtonElement>('.fb-save:not(:disabled)')?.click()
      }
      const isText = (event.target as Element | null)?.closest?.('input,textarea,[contenteditable=true]')
      if (key !== 'z' || isText) return
      event.preventDefault()
      if (event.shiftKey) redo?.()
      else undo?.()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [redo, undo])
}
