import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { useFields } from './setting.tsx'

interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons, the main one last. */
  actions?: ReactNode
  /** When missing, the dialog can only be closed by its buttons. */
  onClose?: () => void
  wide?: boolean
}

/**
 * The browser's own modal: focus stays inside and returns, and Escape closes it where closing is
 * allowed. A sheet at the bottom on phones.
 */
export function Dialog({ title, children, actions, onClose, wide }: DialogProps) {
  const { say } = useFields()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = dialogRef.current
    if (dialog && !dialog.open) {
      dialog.showModal()
      // The first input, otherwise the title, so that it is read out.
      const first =
        dialog.querySelector<HTMLElement>('.pf-dialog-body input') ??
        dialog.querySelector<HTMLElement>('.pf-dialog-head h2')
      first?.focus()
    }
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={dialogRef}
      className={wide ? 'pf-dialog pf-wide' : 'pf-dialog'}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose?.()
      }}
      onKeyDown={event => {
        if (event.key === 'Escape' && !onClose) event.preventDefault()
      }}
    >
      <div className="pf-dialog-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className="pf-icon-button" aria-label={say('关闭', 'Close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard */}
      <div className="pf-dialog-body" tabIndex={0}>
        {children}
      </div>
      {actions && <div className="pf-actions">{actions}</div>}
    </dialog>
  )
}
