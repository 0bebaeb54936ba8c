-- What a document's photo said, field by field with its source; one reading a photo.
create table document_reading (
  borrower_id uuid not null,
  photo_id uuid not null,
  reading_sealed bytea not null,
  -- as in document_identity: the number that was read, whatever number was typed
  document_hash bytea,
  read_at timestamptz not null,
  primary key (borrower_id, photo_id)
);
alter table document_reading add foreign key (borrower_id) references borrower;
