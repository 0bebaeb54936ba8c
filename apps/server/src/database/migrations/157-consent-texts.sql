-- The texts that borrowers agreed to, each once, by the hash that their consents name it by. A later version of a text leaves the
-- earlier one as it was; nothing of a borrower is in any. Consents of before this table have no text here, unless it was agreed to
-- again since.
create table consent_text (
  -- SHA-256 of the text in UTF-8
  text_hash bytea primary key,
  plain_text text not null,
  -- of each section, its heading among them; above the first are what the text is and its title, a line each
  section_lines integer[] not null,
  check (text_hash = sha256(convert_to(plain_text, 'UTF8')))
);
create trigger consent_text_append_only before update or delete or truncate on consent_text
  for each statement execute function append_only();
