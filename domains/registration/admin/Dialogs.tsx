import { useForget } from '@pavilion/screens'
import { onDemand } from '@pavilion/screens'
import { useEffect, useState } from 'react'
import { registerUser } from '../model/registerUser.ts'
import { listen, type Question } from './asking.ts'

const Dialog = onDemand(() => import('./Dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

/** Mounts above a list of attendees, and shows the dialog that an action asks for. */
export function Dialogs() {
  const [question, setQuestion] = useState<Question>()
  const forget = useForget()
  useEffect(() => listen(setQuestion), [])
  if (!question) return null
  return (
    <Dialog
      question={question}
      onClose={outcome => {
        question.answer(outcome)
        setQuestion(undefined)
        if (outcome) void forget(registerUser.name)
      }}
    />
  )
}
