import { type FormEvent, useState } from 'react'

/** Sends a form that is read once, as a whole; keeps what it was refused with. */
export function useSubmit(send: (data: FormData) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await send(new FormData(event.currentTarget))
    } catch (error) {
      setRefusal(error)
      setBusy(false)
    }
  }

  return { submit, isBusy, refusal }
}
