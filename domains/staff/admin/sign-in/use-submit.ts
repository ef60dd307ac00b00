import { type FormEvent, useState } from 'react'

/** An uncontrolled form: read as FormData when it is submitted. */
export function useSubmit(send: (data: FormData) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await send(new FormData(event.currentTarget))
    } catch (error) {
      setError(error)
      setBusy(false)
    }
  }

  return { submit, isBusy, error }
}
