import { createContext, use } from 'react'

const SearchContext = createContext<(() => void) | null>(null)

/** Given by the frame: opens the search over everything. */
export const SearchProvider = SearchContext

export const useOpenSearch = () => use(SearchContext)
