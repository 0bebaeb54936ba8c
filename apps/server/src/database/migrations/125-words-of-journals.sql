-- The words a journal was given with: a later release that words an entry differently gives it again as it was. Append only.
create table journal_words (
  -- of the words, in the order the server writes them
  sha256 text primary key,
  words jsonb not null,
  kept_at timestamptz not null
);
create trigger journal_words_append_only before update or delete or truncate on journal_words
  for each statement execute function append_only();

-- null of those given before: they had the words that were kept first
alter table journal_given add column words text references journal_words;
