import { ApiError } from '@comptoir/platform/contract'
import { useSubmit } from '../sign-in/use-submit.ts'

/** A link can be used up between reading and using it: then the page says so in place of the form. */
export const useLinkSubmit = (onSpent: (error: unknown) => void, send: (data: FormData) => Promise<void>) =>
  useSubmit(async (data) => {
    try {
      await send(data)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_SPENT') onSpent(error)
      throw error
    }
  })
